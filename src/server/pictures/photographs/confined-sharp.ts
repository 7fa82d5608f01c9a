import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PhotographKind } from '#domain/pictures/photograph-kinds.ts'
import type { RenderedFile } from './renderer.ts'

/** In pixels; more would take more memory than the machine has to give. What cannot be decoded strip by strip is in memory
 * whole, with some copies. */
export const pixelLimits: Record<PhotographKind, number> = {
  jpeg: 100_000_000,
  png: 100_000_000,
  webp: 50_000_000,
  avif: 16_000_000,
  heic: 25_000_000,
}

// Only what was asked for: of all that libvips reads, an attacker would choose the weakest.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

// One core, and nothing kept: the pages need the others.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }

interface Rendered {
  bytes: Buffer
  purpose: RenderedFile['purpose']
  ending: 'jpg' | 'webp' | 'avif'
}

/** Writes a rendered file under a name with the hash of its bytes, so that the name never means another picture. */
export async function writeRendered(
  folder: string,
  { bytes, purpose, ending }: Rendered,
): Promise<RenderedFile> {
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const name = `photo-${width}x${height}-${hash}.${ending}`
  await writeFile(join(folder, name), bytes)
  return { name, purpose, width, height, bytes: bytes.byteLength }
}

/** The average colour of an encoded picture. */
export async function measureGround(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).removeAlpha().toColourspace('srgb').stats()
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean))
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}
