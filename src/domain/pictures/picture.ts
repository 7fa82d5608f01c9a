import * as z from 'zod/mini'

const pixels = z.int().check(z.positive())

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour like #e9e4d6'))

const fileNames = { avif: /^[a-z0-9-]+\.avif$/, webp: /^[a-z0-9-]+\.webp$/ }

const sources = z
  .array(z.strictObject({ file: fileName('avif'), width: pixels }))
  .check(z.minLength(1, 'must name a file'))

/** One picture as pages show it: a plate, or the photograph that stands in its place. */
export const picture = z.strictObject({
  /** Its size at the lowest density, in pixels; also its proportions. */
  width: pixels,
  height: pixels,
  /** Its average colour, shown until it is there. */
  ground: colour,
  groundDark: z.optional(colour),
  avif: sources,
  /** Drawn for dark schemes; a picture without it is the same in both. */
  avifDark: z.optional(sources),
  /** For browsers without AVIF. */
  webp: fileName('webp'),
  photograph: z.optional(z.literal(true)),
})

export type Picture = z.infer<typeof picture>

/** plates/rendered/plates.json: the site's pictures by the names of their slots. */
export const pictureManifest = z.record(z.string(), picture)

export type PictureManifest = z.infer<typeof pictureManifest>

/** A file beside the manifest; its name changes with what it shows, so it may be kept for ever. */
function fileName(type: keyof typeof fileNames) {
  return z.string().check(z.regex(fileNames[type], `must be a file name ending in .${type}`))
}
