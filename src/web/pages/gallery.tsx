import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/page.ts'
import { BackLink } from '#web/features/navigation/back-link.tsx'
import { VideoGrid } from '#web/features/videos/video-grid.tsx'
import { ExternalButtonLink } from '#web/lib/external-link.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Sleeve } from '#web/ui/sleeve.tsx'

/** The first of every so many videos is a large one. */
const largeEvery = 7

export function GalleryPage({ page }: { page: PageByName['gallery'] }) {
  const { t } = useTranslation()
  const { video: channel } = page.site.channels
  return (
    <>
      <BackLink fixed />
      <Sleeve title={page.heading} subtitle={page.intro}>
        <Plate ratio="fill" ground="pigment" motif={1} />
      </Sleeve>
      <section className="section grid" aria-label={page.heading}>
        <h2 className="visually-hidden">{t('navigation.gallery')}</h2>
        <VideoGrid videos={page.videos} largeEvery={largeEvery} />
        <p className="columns-all">
          <ExternalButtonLink href={channel.url}>
            {t('videos.channel', { name: channel.label })}
          </ExternalButtonLink>
        </p>
      </section>
    </>
  )
}
