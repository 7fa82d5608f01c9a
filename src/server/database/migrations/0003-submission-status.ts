import type { Kysely } from 'kysely'

export async function indexSubmissionStatus(database: Kysely<unknown>): Promise<void> {
  for (const table of ['course_registrations', 'collaboration_requests']) {
    await database.schema.createIndex(`${table}_status`).on(table).columns(['status', 'id']).execute()
  }
}
