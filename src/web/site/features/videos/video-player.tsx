import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedVideo } from '#domain/pages/page.ts'
import { videoPlayerAddress } from '#domain/videos/video-addresses.ts'
import { useConsent } from '#web/site/consent/consent.ts'
import styles from './video-player.module.css'
import { VideoPoster, videoControl } from './video-poster.tsx'

interface VideoPlayerProps {
  video: Pick<ListedVideo, 'id' | 'title' | 'poster'>
  noteId: string
  onPress: () => void
}

/** Nothing is requested from the video site before a press or consent; its player is the privacy-enhanced one. */
export function VideoPlayer({ video, noteId, onPress }: VideoPlayerProps) {
  const { t } = useTranslation()
  const [pressed, setPressed] = useState(false)
  const consent = useConsent()
  if (pressed || consent === 'accepted')
    return (
      <iframe
        ref={pressed ? focusPlayer : undefined}
        className={styles.frame}
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
        {...videoControl}
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
