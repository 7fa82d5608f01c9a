import type { EventPicture } from '#domain/pages/page.ts'
import type { Place } from '#domain/pictures/photograph-calls.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { LibraryPhoto } from '#web/studio/library/library.ts'

interface PictureSources {
  /** The places of the event as it is public, and the pictures that visitors see in them. */
  shown: { places: readonly string[]; pictures: readonly EventPicture[] }
  photos: readonly LibraryPhoto[]
  /** The photograph in each place, as it is written and as visitors have it. */
  written: Readonly<Record<string, string>>
  published: Readonly<Record<string, string>>
  plates: readonly Place[]
}

/** The pictures of an event as they will be: those that visitors see where nothing changed, and else what was put there. */
export function listPreviewPictures(places: readonly string[], sources: PictureSources): EventPicture[] {
  const { shown, photos, written, published, plates } = sources
  return places.flatMap((place) => {
    const index = shown.places.indexOf(place)
    const seen = shown.places.length === shown.pictures.length ? shown.pictures[index] : undefined
    if (seen !== undefined && written[place] === published[place]) return [seen]
    const photo = photos.find(({ id }) => id === written[place])
    if (photo !== undefined) return [{ picture: showFile(photo.web), thumbnail: showFile(photo.small) }]
    const plate = plates.find(({ name }) => name === place)
    if (plate === undefined) return []
    const picture = showFile({ ...plate, file: plate.plate })
    return [{ picture, thumbnail: picture }]
  })
}

/** A file as the site's parts take a picture; it has no other widths before it is public. */
function showFile({ file, width, height }: { file: string; width: number; height: number }): Picture {
  return { width, height, ground: '#808080', avif: [], webp: file }
}
