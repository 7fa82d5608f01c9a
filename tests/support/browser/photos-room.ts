import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A photograph of one colour. */
export function makePhotograph(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Chooses files in the room of the photos, which uploads them. */
export async function chooseFiles(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose from this device' }).click()
  await (await chooser).setFiles(files)
}
