import sharp from 'sharp'
import type { PhotographKind } from '#domain/pictures/photograph-kinds.ts'

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
