import type { Kysely } from 'kysely'

/** Who moved a document or a message to the trash. */
export async function addTrashedBy(database: Kysely<unknown>): Promise<void> {
  for (const table of ['documents', 'course_registrations', 'collaboration_requests'])
    await database.schema.alterTable(table).addColumn('trashed_by', 'text').execute()
}
