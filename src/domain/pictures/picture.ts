import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Text } from '#domain/content/text.ts'

const pixels = z.int().check(z.positive())

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'picture_colour' satisfies ContentRule))

const fileNames = { avif: /^[a-z0-9-]+\.avif$/, webp: /^[a-z0-9-]+\.webp$/ }

const sources = z
  .array(z.strictObject({ file: fileName('avif'), width: pixels }))
  .check(z.minLength(1, 'picture_file' satisfies ContentRule))

/** What stays visible where a picture is cropped, as in CSS `object-position`; the centre by default. */
export const cropPositions = [
  'top',
  'bottom',
  'left',
  'right',
  'top left',
  'top right',
  'bottom left',
  'bottom right',
] as const

export type CropPosition = (typeof cropPositions)[number]

/** A plate, or the photograph in its place (decision 009). */
export const picture = z.strictObject({
  /** At the lowest density. */
  width: pixels,
  height: pixels,
  /** The average colour, shown until the picture is loaded. */
  ground: colour,
  groundDark: z.optional(colour),
  avif: sources,
  avifDark: z.optional(sources),
  webp: fileName('webp'),
  photograph: z.optional(z.literal(true)),
  /** Of a plate, whose drawing says it; of a photograph the content does. */
  position: z.optional(z.enum(cropPositions)),
})

/** On a page with what the artist says of it. */
export type Picture = z.infer<typeof picture> & { alt?: Text; caption?: Text }

/** plates/rendered/plates.json: pictures by the names of their slots. */
export const pictureManifest = z.record(z.string(), picture)

export type PictureManifest = z.infer<typeof pictureManifest>

/** The name changes with the contents, so that the file may be cached for ever. */
function fileName(type: keyof typeof fileNames) {
  return z.string().check(z.regex(fileNames[type], 'picture_file' satisfies ContentRule))
}
