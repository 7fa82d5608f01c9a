import type { Kysely } from 'kysely'
import type { StoredPhotograph } from '#domain/pictures/photograph-calls.ts'
import type { Schema } from '#server/database/tables.ts'

/** The photographs that are stored, with the sizes in which each can be shown or given away. */
export async function listPhotographs(database: Kysely<Schema>): Promise<StoredPhotograph[]> {
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
