import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { Picture } from '#domain/pictures/picture.ts'
import { formatColour } from '#plates/drawing/colour.ts'
import { drawPlate, findCropPosition, hasDarkTwin, type Scheme } from '#plates/plate.ts'
import { denseQuality, fallback, type SizeClass } from '#plates/size-classes.ts'
import type { Slot } from '#plates/slots/slot.ts'
import { rendererVersion, sharp } from './sharp.ts'
import type { Shelf } from './shelf.ts'

/** The density at which an SVG pixel is one pixel. */
const svgDensity = 72

/** Renders what is missing of a plate in one size class, and tells its files; `webp` is the slot's fallback. */
export async function makePlatePicture(
  slot: Slot,
  size: SizeClass,
  webp: string,
  shelf: Pick<Shelf, 'find' | 'put'>,
): Promise<Picture> {
  const [light, dark] = await Promise.all([
    makeScheme(slot, size, 'light', shelf),
    hasDarkTwin(slot.plate) ? makeScheme(slot, size, 'dark', shelf) : undefined,
  ])
  const position = findCropPosition(slot.plate)
  const picture = {
    width: size.width,
    height: size.height,
    ground: light.ground,
    ...(position && { position }),
  }
  if (!dark) return { ...picture, avif: light.avif, webp }
  return { ...picture, groundDark: dark.ground, avif: light.avif, avifDark: dark.avif, webp }
}

async function makeScheme(slot: Slot, size: SizeClass, scheme: Scheme, shelf: Pick<Shelf, 'find' | 'put'>) {
  const svg = drawPlate(slot.plate, size, scheme)
  const files = await Promise.all(
    size.densities.map((density) => {
      const quality = density === 1 ? size.quality : denseQuality
      return makeFile(slot, svg, size, density, { type: 'avif', quality }, scheme, shelf)
    }),
  )
  const [first] = files
  if (!first) throw new Error(`${slot.name} has no density`)
  return {
    ground: await measureGround(first.path),
    avif: files.map(({ file, width }) => ({ file, width })),
  }
}

/** One WebP a slot, in the class it has by its own name; the other classes share it. */
export async function makeFallback(slot: Slot, shelf: Pick<Shelf, 'find' | 'put'>): Promise<string> {
  const svg = drawPlate(slot.plate, slot.size, 'light')
  const { file } = await makeFile(slot, svg, slot.size, fallback.density, fallbackEncoding, 'light', shelf)
  return file
}

async function makeFile(
  { plate }: Slot,
  svg: string,
  size: SizeClass,
  density: number,
  encoding: Encoding,
  scheme: Scheme,
  shelf: Pick<Shelf, 'find' | 'put'>,
) {
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)]
  const place = `${plate.motif}-${plate.index}-${width}x${height}${scheme === 'dark' ? '-dark' : ''}`
  const file = `${place}-${stamp(svg, encoding, { width, height })}.${encoding.type}`
  const found = shelf.find(file)
  if (found !== undefined) return { file, width, path: found }
  const image = sharp(Buffer.from(svg), { density: svgDensity * density, unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
  return { file, width, path: await shelf.put(file, await encode(image, encoding)) }
}

/** How an image becomes bytes. */
type Encoding = { type: 'avif'; quality: number } | { type: 'webp'; quality: number }

const avifEffort = 4
const webpEffort = 5

const fallbackEncoding: Encoding = { type: 'webp', quality: fallback.quality }

function encode(image: Sharp, { type, quality }: Encoding): Promise<Buffer> {
  if (type === 'avif') return image.avif({ quality, effort: avifEffort }).toBuffer()
  return image.webp({ quality, effort: webpEffort, smartSubsample: true }).toBuffer()
}

/** Ten signs that change when the source, the encoding or the renderer does. */
function stamp(source: string | Buffer, encoding: Encoding, details: unknown): string {
  return createHash('sha256')
    .update(source)
    .update(JSON.stringify([encoding, avifEffort, webpEffort, details, rendererVersion]))
    .digest('hex')
    .slice(0, 10)
}

/** The average colour of an encoded image. */
async function measureGround(path: string): Promise<string> {
  const { channels } = await sharp(path).removeAlpha().stats()
  return formatColour(channels.slice(0, 3).map(({ mean }) => mean))
}
