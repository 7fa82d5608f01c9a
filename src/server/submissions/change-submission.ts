import { type Kysely, sql } from 'kysely'
import { adminRole } from '#domain/accounts/account.ts'
import type { SubmissionChange } from '#domain/forms/message.ts'
import type { Schema, SubmissionTableName } from '#server/database/tables.ts'

export interface RowChange {
  table: SubmissionTableName
  id: string
  userId: string
}

/** Changes a message; false when there is no such row or the user is no admin any more. */
export async function updateSubmission(
  database: Kysely<Schema>,
  { table, id, userId }: RowChange,
  { trashed, ...values }: SubmissionChange,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable(table)
    .set({ ...values, ...(trashed === false && { trashed_at: null }) })
    .where('id', '=', id)
    .where(isAdminNow(userId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moves a message to the trash; false when it is not outside it or the user is no admin any more. */
export async function trashSubmission(
  database: Kysely<Schema>,
  { table, id, userId }: RowChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable(table)
    .set({ trashed_at: now.toISOString() })
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .where(isAdminNow(userId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Checked within the changing statement, because the role may be revoked after the guard. */
export function isAdminNow(userId: string) {
  return sql<boolean>`exists (select 1 from user_roles where user_id = ${userId} and role = ${adminRole})`
}
