import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '#domain/content/picture.ts'
import type { Video } from '#domain/content/videos.ts'
import { videoPlayerAddress } from '#domain/video.ts'
import { useConsent } from '#web/lib/consent.ts'
import styles from './video-player.module.css'
import { VideoPoster, videoControl } from './video-poster.tsx'

interface VideoPlayerProps {
  video: Pick<Video, 'id' | 'title'>
  poster?: Picture
  motif: number
}

/** A poster of our own; the privacy-enhanced player comes on a press, or by itself once cookies were accepted. */
export function VideoPlayer({ video, poster, motif }: VideoPlayerProps) {
  const { t } = useTranslation()
  const [pressed, setPressed] = useState(false)
  const consent = useConsent()
  if (pressed || consent === 'accepted')
    return (
      <iframe
        className={styles.frame}
        src={videoPlayerAddress(video.id, { autoplay: pressed })}
        title={t('videos.player', { title: video.title })}
        loading="lazy"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <VideoPoster poster={poster} motif={motif}>
      <button
        {...videoControl}
        type="button"
        aria-label={t('videos.play', { title: video.title })}
        onClick={() => setPressed(true)}
      />
    </VideoPoster>
  )
}
