import { type Kysely, sql } from 'kysely'

/** Of forms without a key, which are looked for by the hash of their words. */
export async function indexSameWords(database: Kysely<unknown>): Promise<void> {
  for (const table of ['course_registrations', 'collaboration_requests']) {
    await database.schema
      .createIndex(`${table}_same_words`)
      .on(table)
      .column('request_hash')
      .where(sql.ref('idempotency_key'), 'is', null)
      .execute()
  }
}
