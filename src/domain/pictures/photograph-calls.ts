import * as z from 'zod/mini'
import { photographId } from './photograph-document.ts'

export const largestPhotograph = 40 * 1024 * 1024 // bytes

export const photographRejections = [
  'photo_kind_unsupported',
  'photo_too_large',
  'photo_pixels_too_many',
  'photo_broken',
  'photo_polyglot',
] as const

export type PhotographRejection = (typeof photographRejections)[number]

const pictureFile = z.object({ file: z.string(), width: z.int(), height: z.int(), bytes: z.int() })

export type PictureFile = z.infer<typeof pictureFile>

/** The photograph itself, upright, in sRGB and without metadata: for print, for the web, and small. */
export const storedPhotograph = z.object({
  id: photographId,
  /** In pixels, upright. */
  width: z.int(),
  height: z.int(),
  print: pictureFile,
  web: pictureFile,
  small: pictureFile,
})

export type StoredPhotograph = z.infer<typeof storedPhotograph>

export const photographList = z.object({ photos: z.array(storedPhotograph) })

/** Every place of the site that shows a picture, with its plate; and the posters that have come, by the ids of their videos. */
export const placeList = z.object({
  places: z.array(z.object({ name: z.string(), width: z.int(), height: z.int(), plate: z.string() })),
  posters: z.record(z.string(), z.string()),
})

export type Place = z.infer<typeof placeList>['places'][number]
