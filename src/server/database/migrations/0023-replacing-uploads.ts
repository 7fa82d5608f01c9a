import type { Kysely } from 'kysely'

/** A photograph whose file comes anew. */
export async function addReplacedPhotographs(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('photograph_uploads').addColumn('replaces', 'text').execute()
}
