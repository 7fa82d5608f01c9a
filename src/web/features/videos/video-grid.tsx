import type { ListedVideo } from '#domain/page.ts'
import styles from './video-grid.module.css'
import { VideoItem } from './video-item.tsx'

interface VideoGridProps {
  videos: readonly ListedVideo[]
  layout?: 'players' | 'thumbnails'
  /** How often a large one comes: the first of every so many; none when left out. */
  largeEvery?: number
}

/** Three videos to a row; a large one takes two columns and two rows. */
export function VideoGrid({ videos, layout = 'players', largeEvery }: VideoGridProps) {
  return (
    <ul className={styles.grid}>
      {videos.map((video, index) => (
        <li
          key={`${video.id} ${video.project}`}
          className={styles.item}
          data-large={(largeEvery !== undefined && index % largeEvery === 0) || undefined}
        >
          <VideoItem video={video} layout={layout} />
        </li>
      ))}
    </ul>
  )
}
