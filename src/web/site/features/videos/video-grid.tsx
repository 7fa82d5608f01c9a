import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedVideo } from '#domain/pages/page.ts'
import { videoPlayerAddress, videoWatchAddress } from '#domain/videos/video-addresses.ts'
import { newTab } from '#web/navigation/external-link.tsx'
import { HydrationStep } from '#web/navigation/hydration.tsx'
import { isPlainClick } from '#web/navigation/link.tsx'
import { showToast } from '#web/notifications/toast.ts'
import { useConsent } from '#web/site/consent/consent.ts'
import { useCopyLink } from '#web/site/sharing/share.ts'
import { Icon } from '#web/ui/button.tsx'
import styles from './video-grid.module.css'
import itemStyles from './video-item.module.css'
import { VideoPoster, videoControl } from './video-poster.tsx'

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

interface VideoItemProps {
  video: ListedVideo
  /** A player on this page, or a picture that links to the video site. */
  layout: 'players' | 'thumbnails'
  /** The id of the note on what a press connects to. */
  noteId: string
}

function VideoItem({ video, layout, noteId }: VideoItemProps) {
  const { t } = useTranslation()
  const { id, title, thread } = video
  const copyLink = useCopyLink()
  const nameSample = () => {
    if (video.sample) showToast({ subject: 'video', kind: 'error', title: t('videos.sample') })
  }
  return (
    <article className={itemStyles.video} data-thread={thread}>
      <div className={itemStyles.player}>
        {layout === 'players' ? (
          <VideoPlayer video={video} noteId={noteId} onPress={nameSample} />
        ) : (
          <VideoThumbnail video={video} onPress={nameSample} />
        )}
      </div>
      <div className={itemStyles.line}>
        <h3 className={itemStyles.title}>{title}</h3>
        <a
          href={videoWatchAddress(id)}
          aria-label={`${t('videos.openLabel', { title })} ${t('links.newTab')}`}
          {...newTab}
        >
          {t('videos.open')} <Icon name="arrow-up-right" />
        </a>
        <button
          type="button"
          className="with-script on-screen"
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

interface VideoPlayerProps {
  video: Pick<ListedVideo, 'id' | 'title' | 'poster'>
  noteId: string
  onPress: () => void
}

/** Nothing is requested from the video site before a press or consent; its player is the privacy-enhanced one. */
function VideoPlayer({ video, noteId, onPress }: VideoPlayerProps) {
  const { t } = useTranslation()
  const [pressed, setPressed] = useState(false)
  const consent = useConsent()
  if (pressed || consent === 'accepted')
    return (
      <iframe
        ref={pressed ? focusPlayer : undefined}
        className={itemStyles.frame}
        src={videoPlayerAddress(video.id, { autoplay: pressed })}
        title={t('videos.player', { title: video.title })}
        loading="lazy"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <VideoPoster poster={video.poster}>
      <button
        className={`with-script ${videoControl.className}`}
        type="button"
        aria-label={t('videos.play', { title: video.title })}
        aria-describedby={noteId}
        onClick={() => {
          onPress()
          setPressed(true)
        }}
      />
    </VideoPoster>
  )
}

/** The pressed button is gone, so what replaced it takes the focus. */
function focusPlayer(player: HTMLIFrameElement | null) {
  player?.focus()
}
