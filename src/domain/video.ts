import * as z from 'zod/mini'

/** A video's id on the video site: 11 characters of A–Z a–z 0–9 _ -. */
export const videoId = z.string().check(z.regex(/^[A-Za-z0-9_-]{11}$/, 'must be a video id of 11 characters'))

/** In a list of videos the first of every so many is shown large. */
export const largeVideoEvery = 7

/** The page of a video on the video site. */
export function videoWatchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/** The privacy-enhanced player of a video, started at once (spec §7). */
export function videoPlayerAddress(id: string, { autoplay }: { autoplay: boolean }): string {
  return `https://www.youtube-nocookie.com/embed/${id}${autoplay ? '?autoplay=1' : ''}`
}
