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
  after?: string | undefined
  /** Whether the suspected records are listed, or all others. */
  suspected: boolean
}

/** Reads a page of records, newest first: identifiers rise with time. */
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

export interface RowChange {
  table: SubmissionTableName
  id: string
  userId: string
}

/** Sets the status; false when there is no such row or the user is no admin any more. */
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

/** Deletes a row; false when there is none or the user is no admin any more. */
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

/** Checked within the changing statement, because the role may be revoked after the guard. */
function isAdminNow(userId: string) {
  return sql<boolean>`exists (select 1 from user_roles where user_id = ${userId} and role = ${adminRole})`
}
