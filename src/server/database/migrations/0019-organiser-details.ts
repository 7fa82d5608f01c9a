import type { Kysely } from 'kysely'

/** What an organiser may say beside the four fields of a collaboration request. */
export async function addOrganiserDetails(database: Kysely<unknown>): Promise<void> {
  for (const column of ['date_from', 'date_until', 'city', 'kind', 'programme'])
    await database.schema.alterTable('collaboration_requests').addColumn(column, 'text').execute()
}
