import { type Kysely, sql } from 'kysely'
import { adminRole } from '#domain/accounts/account.ts'
import { type SubmissionStatus, submissionPageSize } from '#domain/submissions/submission.ts'
import type { Schema, SubmissionTableName } from '#server/database/tables.ts'
import type { SubmissionKind } from './submission-kinds.ts'

const isSuspected = sql<boolean>`(status = 'suspected')`

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
  { table, columns }: Pick<SubmissionKind, 'table' | 'columns'>,
  { after, suspected }: PageChoice,
): Promise<StoredPage> {
  const selection = sql.join(columns.map((column) => sql.ref(column)))
  const choice = suspected ? isSuspected : sql`not ${isSuspected}`
  const position = after === undefined ? sql`` : sql`and id < ${after}`
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection} from ${sql.table(table)} where ${choice} ${position}
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

/** A row, and the admin who changes it. */
export interface RowChange {
  table: SubmissionTableName
  id: string
  userId: string
}

/** Whether there is such a row and the user is an admin as it is changed; it has this status now. */
export async function updateStatus(
  database: Kysely<Schema>,
  { table, id, userId }: RowChange,
  status: SubmissionStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable(table)
    .set({ status })
    .where('id', '=', id)
    .where(isAdminNow(userId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether there was such a row and the user is an admin as it is deleted; it is gone now. */
export async function deleteSubmission(
  database: Kysely<Schema>,
  { table, id, userId }: RowChange,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom(table)
    .where('id', '=', id)
    .where(isAdminNow(userId))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The role is read by the statement that changes the row: between a guard and the change it may have been revoked. */
function isAdminNow(userId: string) {
  return sql<boolean>`exists (select 1 from user_roles where user_id = ${userId} and role = ${adminRole})`
}
