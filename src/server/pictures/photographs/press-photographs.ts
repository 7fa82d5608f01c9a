import type { Kysely } from 'kysely'
import type { StoredPhotograph } from '#domain/pictures/photograph-calls.ts'
import type { Photograph } from '#domain/pictures/photograph-document.ts'
import type { Schema } from '#server/database/tables.ts'
import { listPhotographs } from './library.ts'

/** A public photograph that the artist offers to the press; its files are at `/plates/{file}`. */
export type PressPhotograph = Pick<Photograph, 'name' | 'alt' | 'credit'> &
  Pick<StoredPhotograph, 'id' | 'print' | 'web' | 'small'>

/** Those of the photographs of an edition that are marked "Offer in the press kit", for print and for the web. */
export async function listPressPhotographs(
  database: Kysely<Schema>,
  photographs: readonly Photograph[],
): Promise<PressPhotograph[]> {
  const offered = photographs.filter(({ press }) => press)
  if (offered.length === 0) return []
  const stored = new Map((await listPhotographs(database)).map((each) => [each.id, each]))
  return offered.flatMap(({ id, name, alt, credit }) => {
    const files = stored.get(id)
    if (files === undefined) return []
    const { print, web, small } = files
    return [{ id, name, ...(alt && { alt }), ...(credit && { credit }), print, web, small }]
  })
}
