import type { Kysely } from 'kysely'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { isAdminNow, type RowChange } from './change-submission.ts'
import { repetitionWindow } from './submission-writer.ts'

interface NewReply extends RowChange {
  words: string
  now: Date
}

/** Stores a reply with its mail in the outbox, and the message as answered; gives the reply's id, which is that of the
 * first where the same words come again within a minute. Undefined where there is no such message or the user is no
 * admin any more. */
export async function sendReply(
  database: Kysely<Schema>,
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
    await transaction
      .insertInto('mails')
      .values({
        id: createIdentifier(now),
        kind: 'reply',
        language: answered.language,
        reply,
        [table]: id,
        created_at,
        due_at: created_at,
        status: 'waiting',
      })
      .execute()
    return reply
  })
}
