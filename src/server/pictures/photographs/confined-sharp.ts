import sharp from 'sharp'

/** In pixels; more would take more memory than the machine has to give. */
export const pixelLimit = 100_000_000

// Only what was asked for: of all that libvips reads, an attacker would choose the weakest.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

// One core, and nothing kept: the pages need the others.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
