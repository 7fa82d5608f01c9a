// npm run icons: draws the site's sign in the sizes in which phones and desktops want it, from the browser tab's.

import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const web = join(import.meta.dirname, '../src/web/public')
const ground = '#100e13'

/** What is drawn of the sign's width when a device may cut everything outside a circle of 80 % away. */
const safeShare = 0.72

const icons = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'icon-maskable-512.png', size: 512, share: safeShare },
  { file: 'apple-touch-icon.png', size: 180, share: 1 },
]

const sign = await readFile(join(web, 'favicon.svg'))
await mkdir(join(web, 'icons'), { recursive: true })
for (const { file, size, share } of icons) {
  const edge = Math.round((size * (1 - share)) / 2)
  const drawn = size - 2 * edge
  // Drawn at its own size, never enlarged: the sign is 32 wide at 72 dots per inch.
  await sharp(sign, { density: (72 * drawn) / 32 })
    .resize(drawn, drawn)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground })
    .flatten({ background: ground })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(web, 'icons', file))
}
