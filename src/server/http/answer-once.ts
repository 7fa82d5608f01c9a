import { createHash } from 'node:crypto'
import type { Context, Next } from 'hono'
import { idempotencyHeader, idempotencyKeyForm } from '#domain/api.ts'
import { day } from '#domain/durations.ts'
import type { Database } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import { rejectRequest } from './responses.ts'

/** For whoever lost it, in ms. */
const answerKeptFor = day

/** Lets somebody's post with a key do its work once: sent again, it gets the answer of the first time. What was refused did
 * nothing, and may be sent again; of what failed nobody knows, as a database may store what it does not confirm in time. */
export async function answerOnce(
  context: Context,
  next: Next,
  { database, userId }: { database: Database; userId: string },
): Promise<Response | undefined> {
  const given = context.req.header(idempotencyHeader)
  if (given === undefined || context.req.method !== 'POST') {
    await next()
    return undefined
  }
  if (!idempotencyKeyForm.test(given)) return rejectRequest(context, 400, 'idempotency_key_invalid')
  const key = createHash('sha256').update(`${userId} ${context.req.path} ${given}`).digest('hex')
  if (!(await claimKey(database, key))) return repeatAnswer(context, database, key)
  await next()
  const { res } = context
  const rows = database.updateTable('sent_answers').where('key', '=', key)
  if (res.ok) await rows.set({ status: res.status, answer: await res.clone().text() }).execute()
  else if (res.status < 500) await database.deleteFrom('sent_answers').where('key', '=', key).execute()
  return undefined
}

async function claimKey(database: Database, key: string): Promise<boolean> {
  const now = new Date()
  await deleteOldAnswers(database, now)
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('sent_answers')
    .values({ key, created_at: now.toISOString(), status: null, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

async function deleteOldAnswers(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sent_answers')
    .where('created_at', '<', new Date(now.getTime() - answerKeptFor).toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Answers hold what people have given of themselves: they go though nobody sends anything. */
export function createAnswerCleaningTask(database: Database): DailyTask {
  return {
    name: 'sent answers',
    run: async (now) => ({ deleted: await deleteOldAnswers(database, now) }),
  }
}

/** Nobody knows what came of a first time that is still under way, that failed, or whose process was ended. */
async function repeatAnswer(context: Context, database: Database, key: string): Promise<Response> {
  const first = await database
    .selectFrom('sent_answers')
    .select(['status', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (first?.status == null) return rejectRequest(context, 409, 'sent_already')
  const { status, answer } = first
  const headers = new Headers(answer ? { 'Content-Type': 'application/json' } : {})
  return new Response(answer || null, { status, headers })
}
