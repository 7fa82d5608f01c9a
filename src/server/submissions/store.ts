import { type Kysely, sql } from 'kysely'
import { type SubmissionStatus, submissionPageSize } from '#domain/submission.ts'
import type { Schema, SubmissionTableName } from '#server/database/tables.ts'
import type { SubmissionKind } from './kind.ts'

const isSuspected = sql<boolean>`(status = 'suspected')`

/** A row to be stored: the form's fields by their names, and what the server adds. */
export interface NewSubmission {
  id: string
  created_at: string
  status: SubmissionStatus
  language: string
  consent_version: string
  idempotency_key: string | null
  request_hash: string | null
  fields: Record<string, string | undefined>
}

export type Insertion = { ok: true; id: string } | { ok: false; code: 'idempotency_key_reused' }

/**
 * Stores a form, on disk when it returns. A key that is already there stores nothing: the same body gives the first
 * row's id again, another body is refused.
 */
export async function insertSubmission(
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
  // Deleted in between: nothing stands in the way any more.
  if (first === undefined) return insertSubmission(database, table, submission)
  return first.request_hash === submission.request_hash
    ? { ok: true, id: first.id }
    : { ok: false, code: 'idempotency_key_reused' }
}

export interface StoredPage {
  items: Record<string, unknown>[]
  total: number
  suspected: number
  next: string | null
}

export interface PageChoice {
  /** The record that the page follows; the first page without it. */
  after?: string | undefined
  /** Whether the suspected records are listed, or all others. */
  suspected: boolean
}

/** One page of the records, newest first; identifiers rise with time, so they are the order. */
export async function readSubmissionPage(
  database: Kysely<Schema>,
  { table, record }: Pick<SubmissionKind, 'table' | 'record'>,
  { after, suspected }: PageChoice,
): Promise<StoredPage> {
  const columns = sql.join(Object.keys(record.shape).map((column) => sql.ref(column)))
  const choice = suspected ? isSuspected : sql`not ${isSuspected}`
  const position = after === undefined ? sql`` : sql`and id < ${after}`
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} where ${choice} ${position}
    order by id desc limit ${sql.lit(submissionPageSize + 1)}`.execute(database)
  const counts = await countSubmissions(database, table)
  const items = rows.slice(0, submissionPageSize)
  const last = rows.length > items.length ? items.at(-1)?.id : undefined
  return {
    items,
    total: suspected ? counts.suspected : counts.others,
    suspected: counts.suspected,
    next: typeof last === 'string' ? last : null,
  }
}

async function countSubmissions(database: Kysely<Schema>, table: SubmissionTableName) {
  const { rows } = await sql<{ suspected: number | string; others: number | string }>`
    select (select count(*) from ${sql.table(table)} where ${isSuspected}) as suspected,
      (select count(*) from ${sql.table(table)} where not ${isSuspected}) as others`.execute(database)
  const [{ suspected, others } = { suspected: 0, others: 0 }] = rows
  return { suspected: Number(suspected), others: Number(others) }
}

/** Whether there is such a row; it has this status now. */
export async function updateStatus(
  database: Kysely<Schema>,
  table: SubmissionTableName,
  id: string,
  status: SubmissionStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable(table)
    .set({ status })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether there was such a row; it is gone now. */
export async function deleteSubmission(
  database: Kysely<Schema>,
  table: SubmissionTableName,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom(table).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
