import type { Kysely } from 'kysely'

/** Which part of a document an edition changes, as JSON; null where it is the whole document. */
export async function addPlannedParts(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('edition_changes').addColumn('part', 'text').execute()
}
