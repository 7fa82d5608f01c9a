import sharp from 'sharp'
import { drawSign, signGround, signSize } from './sign.ts'

interface Icon {
  file: string
  /** In pixels, wide and high. */
  size: number
  /** How much of the width the sign takes. */
  share: number
}

/** What is drawn of the sign's width when a device may cut everything outside a circle of 80 % away. */
const safeShare = 0.72

/** The site's sign in the sizes in which phones and desktops want it. */
export const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'icon-maskable-512.png', size: 512, share: safeShare },
  { file: 'apple-touch-icon.png', size: 180, share: 1 },
]

/** An icon as a PNG file. */
export async function drawIcon({ size, share }: Icon): Promise<Buffer> {
  const edge = Math.round((size * (1 - share)) / 2)
  const drawn = size - 2 * edge
  // Drawn at its own size, never enlarged: the sign has 72 dots per inch.
  return sharp(Buffer.from(drawSign()), { density: (72 * drawn) / signSize })
    .resize(drawn, drawn)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: signGround })
    .flatten({ background: signGround })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}
