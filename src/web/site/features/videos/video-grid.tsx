import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedVideo } from '#domain/pages/page.ts'
import { HydrationStep } from '#web/navigation/hydration.tsx'
import { useConsent } from '#web/site/consent/consent.ts'
import styles from './video-grid.module.css'
import { VideoItem } from './video-item.tsx'

interface VideoGridProps {
  videos: readonly ListedVideo[]
  layout?: 'players' | 'thumbnails'
  /** The first of every so many videos is large; none is when left out. */
  largeEvery?: number
}

/** Until cookies are accepted, a note says what a press on a player connects to. */
export function VideoGrid({ videos, layout = 'players', largeEvery }: VideoGridProps) {
  const { t } = useTranslation()
  const noteId = useId()
  const agreed = useConsent() === 'accepted'
  const isLarge = (index: number) => largeEvery !== undefined && index % largeEvery === 0
  const smallCount = videos.filter((_, index) => !isLarge(index)).length
  return (
    <>
      {layout === 'players' && !agreed && (
        <p id={noteId} className={`with-script on-screen ${styles.note}`}>
          {t('videos.privacy')}
        </p>
      )}
      <ul className={styles.grid}>
        {videos.map((video, index) => (
          <HydrationStep key={`${video.id} ${video.project}`}>
            <li
              className={styles.item}
              data-large={isLarge(index) || undefined}
              data-alone={(index === videos.length - 1 && smallCount % 2 === 1) || undefined}
            >
              <VideoItem video={video} layout={layout} noteId={noteId} />
            </li>
          </HydrationStep>
        ))}
      </ul>
    </>
  )
}
