import type { Kysely } from 'kysely'
import type { StoredPhotograph } from '#domain/pictures/photograph-calls.ts'
import { findStoredId, type Photograph } from '#domain/pictures/photograph-document.ts'
import type { Schema } from '#server/database/tables.ts'
import { listPhotographs } from './library.ts'

/** Those of the photographs of an edition that are marked "Offer in the press kit", in its order; their files are at
 * `/plates/{file}`. */
export async function listPressPhotographs(
  database: Kysely<Schema>,
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
