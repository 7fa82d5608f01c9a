export const largeVideoEvery = 7

export function videoWatchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/** The privacy-enhanced player (docs/specification.md, "Calls"). */
export function videoPlayerAddress(id: string, { autoplay }: { autoplay: boolean }): string {
  return `https://www.youtube-nocookie.com/embed/${id}${autoplay ? '?autoplay=1' : ''}`
}
