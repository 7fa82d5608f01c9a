import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Picture } from '#domain/pictures/picture.ts'
import { type PictureSize, pictureSizes } from '#domain/pictures/places.ts'

export type PosterSize = 'video' | 'videoLarge'

export interface EncodedPoster {
  pictures: Record<PosterSize, Picture>
  files: ReadonlyMap<string, Buffer>
}

interface Size {
  width: number
  height: number
}

const avif = { quality: 50, effort: 4 } as const
const webp = { quality: 40, effort: 5, smartSubsample: true } as const
/** Small and coarse, because few browsers need the fallback. */
const fallbackDensity = 0.6

/** Thumbnails of 4:3 have black bars above and below the film. */
const film = { width: 16, height: 9 } as const
/** The part of the film that is clear of the seam, where the bars' black runs into it. */
const clearOfBars = 0.98

const formats = ['jpeg', 'png', 'webp', 'avif']
/** The service's placeholder for a missing thumbnail is 120 pixels wide. */
const minimumWidth = 320
const pixelLimit = 10_000_000

// Posters are made while pages are requested: one thread keeps the others free.
sharp.concurrency(1)
sharp.cache(false)

/** Makes a poster in the sizes in which pages show it, none wider than the film, without metadata; undefined for an unusable image. */
export async function encodePoster(name: string, thumbnail: Buffer): Promise<EncodedPoster | undefined> {
  const image = await decode(thumbnail)
  if (image === undefined) return undefined
  const files = new Map<string, Buffer>()
  const put = async (size: Size, type: 'avif' | 'webp') => {
    const resized = cut(image, size)
    const bytes = await (type === 'avif' ? resized.avif(avif) : resized.webp(webp)).toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    const file = `${name}-${size.width}x${size.height}-${hash}.${type}`
    files.set(file, bytes)
    return { file, bytes }
  }
  const video = await makePicture(image, pictureSizes.video, put)
  const videoLarge = await makePicture(image, pictureSizes.videoLarge, put)
  return { pictures: { video, videoLarge }, files }
}

interface Image extends Size {
  pixels: Buffer
  channels: 1 | 2 | 3 | 4
}

async function decode(bytes: Buffer): Promise<Image | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'warning' })
    const { format, width } = await image.metadata()
    if (!formats.includes(format) || width < minimumWidth) return undefined
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { pixels: data, width: info.width, height: info.height, channels: info.channels }
  } catch {
    return undefined
  }
}

type PutFile = (size: Size, type: 'avif' | 'webp') => Promise<{ file: string; bytes: Buffer }>

async function makePicture(image: Size, shown: PictureSize, put: PutFile): Promise<Picture> {
  const { width, height, densities } = shown
  const widest = findPart(image, shown).width
  const scale = (density: number): Size => {
    const scaled = Math.min(Math.round(width * density), widest)
    return { width: scaled, height: Math.round((scaled * height) / width) }
  }
  const sources: Picture['avif'] = []
  for (const size of densities.map(scale)) {
    if (sources.at(-1)?.width === size.width) continue
    sources.push({ file: (await put(size, 'avif')).file, width: size.width })
  }
  const fallback = await put(scale(fallbackDensity), 'webp')
  const ground = await measureGround(fallback.bytes)
  return { width, height, ground, avif: sources, webp: fallback.file, photograph: true }
}

function cut({ pixels, channels, ...image }: Image, size: Size) {
  const part = findPart(image, size)
  const left = Math.floor((image.width - part.width) / 2)
  const top = Math.floor((image.height - part.height) / 2)
  return sharp(pixels, { raw: { width: image.width, height: image.height, channels } })
    .extract({ left, top, ...part })
    .resize(size.width, size.height, { fit: 'fill' })
}

function findPart(image: Size, target: Size): Size {
  const { width, height } = fitWithin(image, film)
  const clear = height < image.height ? clearOfBars : 1
  return fitWithin({ width: width * clear, height: height * clear }, target)
}

function fitWithin({ width, height }: Size, target: Size): Size {
  const scale = Math.min(width / target.width, height / target.height)
  return { width: Math.round(target.width * scale), height: Math.round(target.height * scale) }
}

async function measureGround(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).stats()
  return `#${Buffer.from(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toString('hex')}`
}
