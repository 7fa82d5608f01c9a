import type { Picture, PictureManifest } from '#domain/pictures/picture.ts'
import { listRenditions, type Slot } from '#plates/slots/slot.ts'
import { listPictureFiles } from '#server/pictures/picture-manifest.ts'
import { makeFallback, makePlatePicture } from './plate-picture.ts'
import type { Shelf } from './shelf.ts'

interface EditionInput {
  slots: readonly Slot[]
  shelf: Shelf
  /** Told after each slot. */
  onSlot?: (slot: Slot) => void
}

/** Makes every picture of the site and publishes the set as a whole. */
export async function makeEdition({ slots, shelf, onSlot }: EditionInput): Promise<PictureManifest> {
  const manifest: PictureManifest = {}
  for (const slot of slots) {
    const webp = await makeFallback(slot, shelf)
    for (const { key, size } of listRenditions(slot))
      manifest[key] = await makePlatePicture(slot, size, webp, shelf)
    onSlot?.(slot)
  }
  const files = new Set(Object.values(manifest).flatMap(listPictureFiles))
  await shelf.publish(files, 'plates.json', formatManifest(manifest))
  return manifest
}

/** JSON with one line a picture, so that a change shows as one line. */
function formatManifest(manifest: Record<string, Picture>): string {
  const lines = Object.entries(manifest).map(
    ([key, picture]) => `${JSON.stringify(key)}:${JSON.stringify(picture)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
