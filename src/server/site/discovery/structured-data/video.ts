import type { VideoObject } from 'schema-dts'
import type { Picture } from '#domain/pictures/picture.ts'
import { videoPlayerAddress, videoWatchAddress } from '#domain/videos/video-addresses.ts'
import type { DataSource } from './source.ts'

interface DescribedVideo {
  id: string
  title: string
  uploaded?: string
  sample?: true
}

/** The real videos with their covers; samples are left out. */
export function describeVideos(
  { publicUrl }: DataSource,
  videos: readonly DescribedVideo[],
  posters: readonly Picture[],
) {
  return videos.flatMap(({ id, title, uploaded, sample }, index): Exclude<VideoObject, string>[] => {
    const poster = posters[index]
    if (sample || poster === undefined) return []
    return [
      {
        '@type': 'VideoObject',
        name: title,
        thumbnailUrl: `${publicUrl}/plates/${poster.webp}`,
        embedUrl: videoPlayerAddress(id, { autoplay: false }),
        url: videoWatchAddress(id),
        ...(uploaded && { uploadDate: uploaded }),
      },
    ]
  })
}
