import { useTranslation } from 'react-i18next'
import type { ListedVideo } from '#domain/pages/page.ts'
import { videoWatchAddress } from '#domain/videos/video-addresses.ts'
import { newTab } from '#web/navigation/external-link.tsx'
import { isPlainClick } from '#web/navigation/link.tsx'
import { VideoPoster, videoControl } from './video-poster.tsx'

interface VideoThumbnailProps {
  video: Pick<ListedVideo, 'id' | 'title' | 'poster'>
}

/** Links to the video site; no player is loaded (docs/specification.md, "Project pages"). */
export function VideoThumbnail({ video }: VideoThumbnailProps) {
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
