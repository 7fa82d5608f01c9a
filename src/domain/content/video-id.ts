import * as z from 'zod/mini'

/** A video's id on the video site: 11 characters of A–Z a–z 0–9 _ -. */
export const videoId = z.string().check(z.regex(/^[A-Za-z0-9_-]{11}$/, 'must be a video id of 11 characters'))
