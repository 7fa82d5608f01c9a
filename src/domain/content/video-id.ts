import * as z from 'zod/mini'

export const videoId = z.string().check(z.regex(/^[A-Za-z0-9_-]{11}$/, 'must be a video id of 11 characters'))
