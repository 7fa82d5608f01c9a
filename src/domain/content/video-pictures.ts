import { readValue } from '#domain/editing/content-change.ts'

/** The most that a number of a picture is. */
export const lastPicture = 9999

/** The place of a video's picture on a page: of its own number, which it keeps wherever it stands, or else of its place in the
 * list. */
export function findVideoPlace(page: string, video: unknown, index: number): string {
  const own = readValue(video, ['picture'])
  return `${page}-video-${typeof own === 'number' ? own : index + 1}`
}

/** The videos of a list, each with the number of its picture: their order may change then. */
export function keepPictures(videos: readonly unknown[]): unknown[] {
  return videos.map((video, index) =>
    typeof video === 'object' && video !== null ? { picture: index + 1, ...video } : video,
  )
}

/** A new video with a number that no other has and for which no picture stands anywhere. */
export function createVideo(page: string, videos: readonly unknown[], placed: Iterable<string>): object {
  const numbers = keepPictures(videos).map((video) => Number(readValue(video, ['picture'])) || 0)
  const own = [...placed].flatMap((place) =>
    place.startsWith(`${page}-video-`) ? [Number(place.slice(`${page}-video-`.length)) || 0] : [],
  )
  return { picture: Math.min(lastPicture, Math.max(0, ...numbers, ...own) + 1) }
}
