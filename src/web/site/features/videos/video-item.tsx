import { useTranslation } from 'react-i18next'
import type { ListedVideo } from '#domain/pages/page.ts'
import { videoWatchAddress } from '#domain/videos/video-addresses.ts'
import { newTab } from '#web/navigation/external-link.tsx'
import { isPlainClick } from '#web/navigation/link.tsx'
import { showToast } from '#web/notifications/toast.ts'
import { useCopyLink } from '#web/site/sharing/share.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './video-item.module.css'
import { VideoPlayer } from './video-player.tsx'
import { VideoPoster, videoControl } from './video-poster.tsx'

interface VideoItemProps {
  video: ListedVideo
  /** A player on this page, or a picture that links to the video site. */
  layout: 'players' | 'thumbnails'
  /** The id of the note on what a press connects to. */
  noteId: string
}

export function VideoItem({ video, layout, noteId }: VideoItemProps) {
  const { t } = useTranslation()
  const { id, title, thread } = video
  const copyLink = useCopyLink()
  const nameSample = () => {
    if (video.sample) showToast({ subject: 'video', kind: 'error', title: t('videos.sample') })
  }
  return (
    <article className={styles.video} data-thread={thread}>
      <div className={styles.player}>
        {layout === 'players' ? (
          <VideoPlayer video={video} noteId={noteId} onPress={nameSample} />
        ) : (
          <VideoThumbnail video={video} onPress={nameSample} />
        )}
      </div>
      <div className={styles.line}>
        <h3 className={styles.title}>{title}</h3>
        <a
          href={videoWatchAddress(id)}
          aria-label={`${t('videos.openLabel', { title })} ${t('links.newTab')}`}
          {...newTab}
        >
          {t('videos.open')} <Icon name="arrow-up-right" />
        </a>
        <button
          type="button"
          aria-label={t('videos.copyLabel', { title })}
          onClick={() => copyLink(videoWatchAddress(id))}
        >
          {t('videos.copy')}
        </button>
      </div>
    </article>
  )
}

interface VideoThumbnailProps {
  video: Pick<ListedVideo, 'id' | 'title' | 'poster'>
  onPress: () => void
}

/** Links to the video site; no player is loaded (docs/specification/project-pages.md). */
function VideoThumbnail({ video, onPress }: VideoThumbnailProps) {
  const { t } = useTranslation()
  const address = videoWatchAddress(video.id)
  return (
    <VideoPoster poster={video.poster}>
      <a
        {...videoControl}
        {...newTab}
        href={address}
        aria-label={`${t('project.watchVideo', { title: video.title })} ${t('links.newTab')}`}
        onClick={(event) => {
          onPress()
          if (!isPlainClick(event)) return
          event.preventDefault()
          openInNewTab(address)
        }}
      />
    </VideoPoster>
  )
}

/** Where the browser blocks the new tab, this one goes there. */
function openInNewTab(address: string) {
  const tab = window.open(address, '_blank')
  if (tab === null) location.assign(address)
  else tab.opener = null
}
