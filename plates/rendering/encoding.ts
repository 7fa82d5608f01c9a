import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { formatColour } from '#plates/drawing/colour.ts'
import { fallback } from '#plates/size-classes.ts'
import { rendererVersion, sharp } from './sharp.ts'

/** How an image becomes bytes. */
export type Encoding = { type: 'avif'; quality: number } | { type: 'webp'; quality: number }

const avifEffort = 4
const webpEffort = 5

export const fallbackEncoding: Encoding = { type: 'webp', quality: fallback.quality }

export function encode(image: Sharp, { type, quality }: Encoding): Promise<Buffer> {
  if (type === 'avif') return image.avif({ quality, effort: avifEffort }).toBuffer()
  return image.webp({ quality, effort: webpEffort, smartSubsample: true }).toBuffer()
}

/** Ten signs that change when the source, the encoding or the renderer does. */
export function stamp(source: string | Buffer, encoding: Encoding, details: unknown): string {
  return createHash('sha256')
    .update(source)
    .update(JSON.stringify([encoding, avifEffort, webpEffort, details, rendererVersion]))
    .digest('hex')
    .slice(0, 10)
}

/** The average colour of an encoded image. */
export async function measureGround(path: string): Promise<string> {
  const { channels } = await sharp(path).removeAlpha().stats()
  return formatColour(channels.slice(0, 3).map(({ mean }) => mean))
}
