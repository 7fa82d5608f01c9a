import { useTranslation } from 'react-i18next'
import type { HomePage } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { ExternalButtonLink } from '#web/navigation/external-link.tsx'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { VideoGrid } from './video-grid.tsx'
import styles from './video-section.module.css'

export function VideoSection({ videos, videoCount }: Pick<HomePage, 'videos' | 'videoCount'>) {
  const { t } = useTranslation()
  const { video: channel } = usePage().site.channels
  return (
    <section className="section grid">
      <SectionHead title={<h2>{t('home.videos.heading')}</h2>}>
        <PageLink to={pagePaths.gallery} className="interface">
          {t('home.videos.all', { count: videoCount })}
        </PageLink>
      </SectionHead>
      <VideoGrid videos={videos} largeEvery={videos.length} />
      <p className={styles.channel}>
        <ExternalButtonLink href={channel.url}>
          {t('home.videos.channel', { name: channel.label })}
        </ExternalButtonLink>
      </p>
    </section>
  )
}
