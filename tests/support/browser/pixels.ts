import type { Page } from '@playwright/test'
import sharp from 'sharp'

export type Pixel = readonly [red: number, green: number, blue: number]

interface Clip {
  x: number
  y: number
  width: number
  height: number
}

/** What is drawn in a part of the window, row by row. */
export async function readPixels(page: Page, clip: Clip): Promise<Pixel[]> {
  const bytes = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  return Array.from({ length: bytes.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(index * 3, index * 3 + 3)
    return [red, green, blue]
  })
}
