import type { Picture } from '#domain/pictures/picture.ts'
import { denseQuality, fallback, type SizeClass } from '#plates/size-classes.ts'
import { cropTo } from './crop.ts'
import { type Encoding, encode, fallbackEncoding, measureGround, stamp } from './encoding.ts'
import type { Photograph } from './photographs.ts'
import { sharp } from './sharp.ts'
import type { Shelf } from './shelf.ts'

/** Cuts and resizes a photograph to a size class: upright, without its metadata, never enlarged. */
export async function makePhotographPicture(
  photograph: Photograph,
  size: SizeClass,
  position: string | undefined,
  shelf: Shelf,
): Promise<Picture> {
  const target = size.whole ? fitWithin(photograph, size.width) : size
  const part = cropTo(photograph, target, position)
  const widths = size.densities.map((density) => Math.min(Math.round(target.width * density), part.width))
  const make = (width: number, encoding: Encoding) => makeFile({ photograph, part, width, encoding, shelf })
  const files = await Promise.all(
    [...new Set(widths)].map((width, index) =>
      make(width, { type: 'avif', quality: index === 0 ? size.quality : denseQuality }),
    ),
  )
  const coarse = await make(
    Math.min(Math.round(target.width * fallback.density), part.width),
    fallbackEncoding,
  )
  return {
    width: target.width,
    height: target.height,
    ground: await measureGround(coarse.path),
    avif: files.map(({ file, width }) => ({ file, width })),
    webp: coarse.file,
    photograph: true,
  }
}

/** The whole photograph, its longer side as long as the class is wide. */
function fitWithin({ width, height }: Photograph, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

interface PhotographFile {
  photograph: Photograph
  part: ReturnType<typeof cropTo>
  width: number
  encoding: Encoding
  shelf: Shelf
}

async function makeFile({ photograph, part, width, encoding, shelf }: PhotographFile) {
  const height = Math.max(1, Math.round((width * part.height) / part.width))
  const name = photograph.key.replaceAll('.', '-')
  const file = `${name}-${width}x${height}-${stamp(photograph.bytes, encoding, { part, width, height })}.${encoding.type}`
  const found = shelf.find(file)
  if (found !== undefined) return { file, width, path: found }
  const image = sharp(photograph.bytes)
    .autoOrient()
    .extract(part)
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
  return { file, width, path: await shelf.put(file, await encode(image, encoding)) }
}
