import { Kysely, sql } from 'kysely'
import { spanAround } from '#server/database/identifiers.ts'
import { createPostgresDialect } from '#server/database/postgres.ts'
import type { Schema, SubmissionTableName } from '#server/database/tables.ts'
import {
  compareWithFirst,
  type Insertion,
  type NewSubmission,
  repetitionWindow,
  type SubmissionWriter,
} from './submission-writer.ts'

/** Stores forms through connections of the visitors' own role. */
export function openPostgresWriter(visitorDatabaseUrl: string): SubmissionWriter {
  const database = new Kysely<Schema>({ dialect: createPostgresDialect(visitorDatabaseUrl) })
  return {
    insert: (table, submission) =>
      submission.idempotency_key === null
        ? insertNewWords(database, table, submission)
        : insert(database, table, submission),
    close: () => database.destroy(),
  }
}

/** The lock ends with the transaction: whoever waited for it sees what was stored meanwhile. */
async function insertNewWords(
  database: Kysely<Schema>,
  table: SubmissionTableName,
  submission: NewSubmission,
): Promise<Insertion> {
  const { id, request_hash } = submission
  const { from, below } = spanAround(id, repetitionWindow)
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${request_hash}, 0))`.execute(transaction)
    const first = await transaction
      .selectFrom(table)
      .select('id')
      .where('request_hash', '=', request_hash)
      .where('idempotency_key', 'is', null)
      .where('id', '>=', from)
      .where('id', '<', below)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return first === undefined ? insert(transaction, table, submission) : { ok: true, id: first.id }
  })
}

async function insert(
  database: Kysely<Schema>,
  table: SubmissionTableName,
  submission: NewSubmission,
): Promise<Insertion> {
  const { fields, ...added } = submission
  const row = Object.entries({ ...fields, ...added })
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([, value]) => value ?? null))})
    on conflict (idempotency_key) do nothing returning id`.execute(database)
  if (rows.length > 0) return { ok: true, id: submission.id }
  const first = await database
    .selectFrom(table)
    .select(['id', 'request_hash'])
    .where('idempotency_key', '=', submission.idempotency_key)
    .executeTakeFirst()
  // Deleted in between, so the key is free again.
  return first === undefined ? insert(database, table, submission) : compareWithFirst(submission, first)
}
