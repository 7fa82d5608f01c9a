import { sql } from 'kysely'
import { adminRole } from '#domain/accounts/account.ts'
import type { SubmissionChange } from '#domain/forms/message.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database, SubmissionTableName } from '#server/database/tables.ts'
import { postMail } from '#server/mail/outbox.ts'
import { endOpenRequest, hasNoLessonAhead } from './lesson-ahead.ts'
import { repetitionWindow } from './writing/submission-writer.ts'

export interface RowChange {
  table: SubmissionTableName
  id: string
  userId: string
}

/** Changes a message; false when there is no such row, the text is not what its change was begun on or the user is no admin any
 * more. */
export async function updateSubmission(
  database: Database,
  { table, id, userId }: RowChange,
  { trashed, base, ...values }: SubmissionChange,
): Promise<boolean> {
  const texts = (['notes', 'reply_draft'] as const).filter((name) => values[name] !== undefined)
  const { numUpdatedRows } = await database
    .updateTable(table)
    .set({ ...values, ...(trashed === false && { trashed_at: null, trashed_by: null }) })
    .where('id', '=', id)
    .where(isAdminNow(userId))
    .where(({ and }) => and(base === undefined ? [] : texts.map((name) => isStored(name, base))))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function isStored(name: 'notes' | 'reply_draft', text: string) {
  return sql<boolean>`coalesce(${sql.ref(name)}, '') = ${text}`
}

/** Whether there is such a message. */
export async function isSubmission(database: Database, { table, id }: RowChange): Promise<boolean> {
  return (await database.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Moves a message to the trash, and ends the open request that it is; false when it is not outside it, a lesson lies ahead or the user is no admin any more. */
export async function trashSubmission(
  database: Database,
  { table, id, userId }: RowChange,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ trashed_at: now.toISOString(), trashed_by: userId })
      .where('id', '=', id)
      .where('trashed_at', 'is', null)
      .where(hasNoLessonAhead(table, now))
      .where(isAdminNow(userId))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await endOpenRequest(transaction, id, now)
    return numUpdatedRows > 0n
  })
}

/** Deletes a message in the trash for good, with its replies and mails; false when it is not there, a lesson lies ahead or the
 * user is no admin any more. */
export async function eraseSubmission(
  database: Database,
  { table, id, userId }: RowChange,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom(table)
    .where('id', '=', id)
    .where('trashed_at', 'is not', null)
    .where(hasNoLessonAhead(table, now))
    .where(isAdminNow(userId))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface NewReply extends RowChange {
  words: string
  now: Date
}

/** Stores a reply with its mail in the outbox, and the message as answered; gives the reply's id, which is that of the
 * first where the same words come again within a minute. Undefined where there is no such message or the user is no
 * admin any more. */
export async function sendReply(
  database: Database,
  { table, id, userId, words, now }: NewReply,
): Promise<string | undefined> {
  const created_at = now.toISOString()
  return database.transaction().execute(async (transaction) => {
    // Whoever answers the same message waits here.
    const answered = await transaction
      .updateTable(table)
      .set({ status: 'answered', reply_draft: null })
      .where('id', '=', id)
      .where(isAdminNow(userId))
      .returning('language')
      .executeTakeFirst()
    if (answered === undefined) return undefined
    const since = new Date(now.getTime() - repetitionWindow).toISOString()
    const first = await transaction
      .selectFrom('replies')
      .select('id')
      .where(table, '=', id)
      .where('words', '=', words)
      .where('created_at', '>', since)
      .executeTakeFirst()
    if (first !== undefined) return first.id
    const reply = createIdentifier(now)
    await transaction
      .insertInto('replies')
      .values({ id: reply, created_at, words, [table]: id })
      .execute()
    await postMail(transaction, { kind: 'reply', language: answered.language, reply, [table]: id, now })
    return reply
  })
}

/** Checked within the changing statement, because the role may be revoked after the guard. */
function isAdminNow(userId: string) {
  return sql<boolean>`exists (select 1 from user_roles where user_id = ${userId} and role = ${adminRole})`
}
