import { listWrittenPlaces } from '#domain/content/types/registry.ts'
import type { Place, StoredPhotograph } from '#domain/pictures/photograph-calls.ts'
import { findStoredId, type Photograph } from '#domain/pictures/photograph-document.ts'
import { listPictureSizes, sitePlaceNames } from '#domain/pictures/places.ts'
import type { Draft } from '#server/content/drafts.ts'
import type { Database } from '#server/database/tables.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'

/** The photographs that are stored, with the sizes in which each can be shown or given away. */
export async function listPhotographs(database: Database): Promise<StoredPhotograph[]> {
  const [photographs, files] = await Promise.all([
    database.selectFrom('photographs').select(['id', 'width', 'height']).orderBy('id').execute(),
    database.selectFrom('photograph_files').selectAll().where('purpose', '<>', 'place').execute(),
  ])
  const find = (id: string, purpose: string) => {
    const file = files.find((each) => each.photograph === id && each.purpose === purpose)
    return file && { file: file.name, width: file.width, height: file.height, bytes: file.byte_count }
  }
  return photographs.flatMap((photograph) => {
    const [print, web, small] = ['print', 'web', 'small'].map((each) => find(photograph.id, each))
    return print && web && small ? [{ ...photograph, print, web, small }] : []
  })
}

/** Those of the photographs of an edition that are marked "Offer in the press kit", in its order; their files are at
 * `/plates/{file}`. */
export async function listPressPhotographs(
  database: Database,
  photographs: readonly Photograph[],
): Promise<StoredPhotograph[]> {
  const offered = photographs.filter(({ press }) => press)
  if (offered.length === 0) return []
  const stored = new Map((await listPhotographs(database)).map((each) => [each.id, each]))
  return offered.flatMap((photograph) => {
    const found = stored.get(findStoredId(photograph))
    return found === undefined ? [] : [{ ...found, id: photograph.id }]
  })
}

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
