import type { Places } from '#domain/pictures/photograph-document.ts'
import { mostGalleryPictures } from '#domain/projects/project-document.ts'
import { listMoved, type Pictures, type Placing } from '#web/studio/library/placings.ts'

/** A gallery whose pictures stand in places with numbers, and that says how many it has. */
export interface Gallery {
  formatPlaceName(index: number): string
  /** As it is now, and not as it was when it was shown. */
  readCount(): number
  writeCount(count: number): Promise<void>
  /** As this tab shows them. */
  readPlaces(): Places
  /** As the server has them. */
  fetchPlaces(): Promise<Places>
  place(placings: readonly Placing[]): Promise<unknown>
}

/** Behind the others, in a place that nobody has taken meanwhile. Gives where it stands. */
export async function addPicture(gallery: Gallery, photo: string): Promise<number> {
  const stored = await gallery.fetchPlaces()
  const last = gallery.readCount()
  const ends = Array.from({ length: mostGalleryPictures - last }, (_, index) => last + index)
  const index = ends.find((each) => {
    const stands = stored[gallery.formatPlaceName(each)]
    // The photo itself stands there where the answer was lost.
    return stands === undefined || stands === photo
  })
  if (index === undefined) throw new Error('The gallery is full')
  const place = gallery.formatPlaceName(index)
  await gallery.place([{ place, photo, seen: stored[place] }])
  await gallery.writeCount(Math.max(gallery.readCount(), index + 1))
  return index
}

/** Gives the number at which it stood; undefined where it was gone already. */
export async function removePicture(
  gallery: Gallery,
  index: number,
  photo: string | undefined,
): Promise<number | undefined> {
  const { places, pictures } = listPictures(gallery, gallery.readCount())
  const at = pictures[index] === photo ? index : pictures.indexOf(photo)
  if (at < 0 || at >= pictures.length) return undefined
  await put(gallery, places, pictures.toSpliced(at, 1), pictures)
  await gallery.writeCount(gallery.readCount() - 1)
  return at
}

/** Into the list as it is by now. Gives where it stands; undefined where there is no room any more. */
export async function bringPictureBack(
  gallery: Gallery,
  index: number,
  photo: string | undefined,
): Promise<number | undefined> {
  const count = gallery.readCount()
  if (count >= mostGalleryPictures) return undefined
  const { places, pictures } = listPictures(gallery, count + 1)
  const next = pictures.slice(0, count).toSpliced(index, 0, photo)
  await put(gallery, places, next, pictures.with(count, undefined))
  await gallery.writeCount(Math.max(gallery.readCount(), count + 1))
  return Math.min(index, count)
}

function listPictures(gallery: Gallery, count: number) {
  const places = Array.from({ length: count }, (_, index) => gallery.formatPlaceName(index))
  const stands = gallery.readPlaces()
  return { places, pictures: places.map((place) => stands[place]) }
}

async function put(gallery: Gallery, places: readonly string[], next: Pictures, seen: Pictures) {
  const placings = listMoved(places, next, seen)
  if (placings.length > 0) await gallery.place(placings)
}
