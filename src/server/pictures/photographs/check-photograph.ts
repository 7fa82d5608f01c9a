import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata, Sharp } from 'sharp'
import type { PhotographKind } from '#domain/pictures/photograph-kinds.ts'
import { convertToSrgb, readDisplayP3, readPrimaries } from './colours.ts'
import { measureGround, pixelLimits, sharp, writeRendered } from './confined-sharp.ts'
import { type RenderTask, sourceName } from './render-messages.ts'
import type { RenderResult } from './renderer.ts'

/** Of what is kept for print and for cutting: a wide picture of the site is 3,024 pixels wide. */
const print = { short: 2400, long: 6000, quality: 92 } as const
const web = { long: 1600, quality: 82 } as const
const small = { long: 480, quality: 70 } as const

/** Among the primaries of ISO/IEC 23091-2, table 2. */
const displayP3 = 12

const formats: Record<PhotographKind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  heic: 'heif',
}

/** Decodes every pixel, and writes the photograph upright, in sRGB and without metadata in three sizes. */
export async function checkPhotograph({
  folder,
  kind,
}: Extract<RenderTask, { name: 'check' }>): Promise<RenderResult> {
  try {
    const path = join(folder, sourceName)
    const metadata = await sharp(path, { limitInputPixels: false }).metadata()
    const { format, width, height, autoOrient } = metadata
    if (format !== formats[kind]) return { ok: false, code: 'photo_broken' }
    if (width * height > pixelLimits[kind]) return { ok: false, code: 'photo_pixels_too_many' }
    const profile = await findProfile(path, kind, metadata)
    const image = kind === 'heic' ? await decodeHeic(path) : openImage(path, kind, profile)
    // What decodes a HEIC file turns it, too.
    const size = kind === 'heic' ? await image.metadata() : autoOrient
    return await writeSizes(folder, { image, profile }, { width: size.width, height: size.height })
  } catch {
    return { ok: false, code: 'photo_broken' }
  }
}

/**
 * The profile of the colours of a file, where the image library does not come from it to sRGB by itself: it does not decode
 * HEIC, knows no other description of colours than a profile, and makes Display P3 of what has 16 bits.
 */
async function findProfile(path: string, kind: PhotographKind, { icc, depth, space }: Metadata) {
  if (icc !== undefined) return kind === 'heic' || (depth === 'ushort' && space === 'rgb16') ? icc : undefined
  if (kind !== 'heic' && kind !== 'avif') return undefined
  return readPrimaries(await readFile(path)) === displayP3 ? readDisplayP3() : undefined
}

function openImage(path: string, kind: PhotographKind, profile: Buffer | undefined): Sharp {
  const options = { limitInputPixels: pixelLimits[kind], failOn: 'truncated', sequentialRead: true } as const
  return sharp(path, { ...options, ignoreIcc: profile !== undefined }).autoOrient()
}

/** The image library reads the size and the profile of a HEIC file, but not its pixels. */
async function decodeHeic(path: string): Promise<Sharp> {
  const { default: decode } = await import('heic-decode')
  const { width, height, data } = await decode({ buffer: await readFile(path) })
  return sharp(data, { raw: { width, height, channels: 4 } })
}

interface Size {
  width: number
  height: number
}

interface Source {
  image: Sharp
  profile: Buffer | undefined
}

async function writeSizes(folder: string, { image, profile }: Source, size: Size): Promise<RenderResult> {
  const long = Math.max(size.width, size.height)
  const short = Math.min(size.width, size.height)
  const pixels = await image
    .resize(scaleBy(size, Math.min(1, print.short / short, print.long / long)))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info } = pixels
  // Kept without encoding, for decoding it again would take longer than shrinking it.
  const { width, height, channels } = info
  const data = profile === undefined ? pixels.data : await convertToSrgb(pixels, profile)
  const reopen = () => sharp(data, { raw: { width, height, channels } })
  const shrink = (limit: number) =>
    reopen().resize(scaleBy(info, Math.min(1, limit / Math.max(width, height))))
  // Its best coding would take a quarter of a second for 4 % fewer bytes.
  const asPrint = await reopen()
    .jpeg({ quality: print.quality, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
  const onWeb = await shrink(web.long).jpeg({ quality: web.quality, mozjpeg: true }).toBuffer()
  const asSmall = await shrink(small.long).webp({ quality: small.quality }).toBuffer()
  const files = await Promise.all([
    writeRendered(folder, { bytes: asPrint, purpose: 'print', ending: 'jpg' }),
    writeRendered(folder, { bytes: onWeb, purpose: 'web', ending: 'jpg' }),
    writeRendered(folder, { bytes: asSmall, purpose: 'small', ending: 'webp' }),
  ])
  return { ok: true, ...size, ground: await measureGround(asSmall), files }
}

function scaleBy({ width, height }: Size, scale: number) {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'fill' as const,
  }
}
