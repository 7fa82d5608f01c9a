import sharp from 'sharp'

// One thread and no cache: the bytes then depend on nothing but the input.
sharp.concurrency(1)
sharp.cache(false)

/** The renderer whose bytes these are: another edition of it may draw the same plate otherwise. */
export const rendererVersion = ['sharp', 'vips', 'rsvg', 'heif', 'aom', 'webp']
  .map((part) => `${part} ${Object.entries(sharp.versions).find(([name]) => name === part)?.[1] ?? ''}`)
  .join(', ')

export { sharp }
