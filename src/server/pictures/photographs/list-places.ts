import { listWrittenPlaces } from '#domain/content/types/registry.ts'
import type { Place } from '#domain/pictures/photograph-calls.ts'
import { listPictureSizes, sitePlaceNames } from '#domain/pictures/places.ts'
import type { Draft } from '#server/content/drafts.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'

/** The places that show a picture: those of every site, and those that came with what was written; each with its plate. */
export function listPlaces(findPlate: FindPicture, drafts: readonly Draft[]): Place[] {
  const written = drafts.filter(({ trashed }) => !trashed).flatMap(listWrittenPlaces)
  return [...new Set([...sitePlaceNames, ...written])].flatMap((name) => {
    const size = listPictureSizes(name).get(name)
    const plate = findPlate(name)
    if (size === undefined || plate === undefined) return []
    return [{ name, width: size.width, height: size.height, plate: plate.webp }]
  })
}
