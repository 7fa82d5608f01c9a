/** In a list of videos the first of every so many is shown large. */
export const largeVideoEvery = 7

/** The page of a video on the video site. */
export function videoWatchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/** The privacy-enhanced player of a video, started at once (docs/specification.md, "Calls"). */
export function videoPlayerAddress(id: string, { autoplay }: { autoplay: boolean }): string {
  return `https://www.youtube-nocookie.com/embed/${id}${autoplay ? '?autoplay=1' : ''}`
}
