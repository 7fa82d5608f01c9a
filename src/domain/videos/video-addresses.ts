export const largeVideoEvery = 7

/** The page of a video at the video site. */
export function videoWatchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/** The privacy-enhanced player (docs/specification/calls.md). */
export function videoPlayerAddress(id: string, { autoplay }: { autoplay: boolean }): string {
  return `https://www.youtube-nocookie.com/embed/${id}${autoplay ? '?autoplay=1' : ''}`
}
