import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Resolved } from '#domain/content/localized.ts'
import { localizedLine, localizedText, untranslatedText } from '#domain/content/text.ts'

/** The beginning of the hash (SHA-256) of the file as it came. */
export const photographId = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{32}$/, 'photograph_id' satisfies ContentRule),
    z.maxLength(32, 'photograph_id' satisfies ContentRule),
  )

const share = z.int().check(z.gte(0), z.lte(100)) // per cent

/** What stays in sight where the photograph is cut, from the left and from the top, as in CSS `object-position`. */
export const focalPoint = z.strictObject({ across: share, down: share })

export type FocalPoint = z.infer<typeof focalPoint>

export const centre: FocalPoint = { across: 50, down: 50 }

/** What is said of a photograph; the picture itself is stored beside the documents. */
export const photographDocument = z.strictObject({
  id: photographId,
  name: untranslatedText,
  /** What came in its place later: the same picture, in a better file. */
  file: z.optional(z.strictObject({ id: photographId, name: untranslatedText })),
  alt: z.pipe(z.transform(dropEmpty), z.optional(localizedText)),
  /** What visitors read beneath it, where it is seen whole. */
  caption: z.pipe(z.transform(dropEmpty), z.optional(localizedLine)),
  /** Who took it, a name alone: pages, sheets and archives write their own word before it. */
  credit: z.optional(z.pipe(untranslatedText, z.transform(leaveOutLabel))),
  focus: z.optional(focalPoint),
  press: z.optional(z.literal(true)),
})

export type Photograph = Resolved<z.infer<typeof photographDocument>>

/** The stored photograph that is shown: what came in its place last. */
export function findStoredId({ id, file }: Pick<Photograph, 'id' | 'file'>): string {
  return file?.id ?? id
}

/** "Ana Pérez" of "© Foto: Ana Pérez" or "Photo by Ana Pérez", as credits are often copied. */
export function leaveOutLabel(credit: string): string {
  return credit.replace(
    /^(?:©\s*)?(?:(?:ph|(?:photo|foto)\p{L}*)\s*:\s*|photo(?:graph)?s? by\s+)?(?=\S)/iu,
    '',
  )
}

/** A text whose last language was emptied is as good as none. */
function dropEmpty(value: unknown): unknown {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return isEmpty ? undefined : value
}

/** Where a picture stands; no name that every JavaScript object has. */
export const placeName = z
  .string()
  .check(
    z.regex(/^(?!constructor$)[a-z][a-z0-9-]{0,79}$/, 'place_name' satisfies ContentRule),
    z.maxLength(80, 'place_name' satisfies ContentRule),
  )

/** With a photograph in each they are half of the largest document. */
const mostPlaces = 4000

/** The photographs by the names of the places where they stand; in every other place there is its plate. */
export const placesDocument = z.record(placeName, photographId).check(
  z.refine((places) => Object.keys(places).length <= mostPlaces, {
    error: `too_many ${mostPlaces}`,
    params: { maximum: mostPlaces },
  }),
)

export type Places = z.infer<typeof placesDocument>
