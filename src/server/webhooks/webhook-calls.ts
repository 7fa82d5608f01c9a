import { type RawBuilder, sql } from 'kysely'
import { day } from '#domain/durations.ts'
import type { Webhook } from '#domain/settings/settings-api.ts'
import { findFirstIdentifier } from '#server/database/identifiers.ts'
import { type Database, type Engine, type Schema, submissionTables } from '#server/database/tables.ts'
import { claimRows } from '#server/jobs/claim-rows.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import type { WebhookSetting } from './webhook-setting.ts'

/** How far back is looked for what happened, in ms: nothing happens while no instance runs. */
const lookBack = 3 * day

/** In ms; what was told is known for longer than is looked back. */
const keptFor = 10 * lookBack

/** How long a claimed call is its sender's, in ms; then another one takes it. */
const claimTime = 180_000

/** Calls claimed at a time; all of them are tried within `claimTime`. */
export const portion = 5

export type ClaimedCall = Pick<Schema['webhook_calls'], 'id' | 'kind' | 'subject' | 'happened_at'> & {
  attempts: number
}

/** Writes what happened as calls that wait: forms that were stored, editions that went live, each once. */
export async function queueCalls(database: Database, { since }: WebhookSetting, now: Date): Promise<void> {
  const earliest = new Date(Math.max(since.getTime(), now.getTime() - lookBack))
  const from = earliest.toISOString()
  const until = now.toISOString()
  const queries = [
    ...submissionTables.map((table) =>
      selectUntold(sql`select ${sql.lit(`${table}.`)} || id as id, ${sql.lit(table)} as kind, id as subject,
        created_at as happened_at from ${sql.table(table)}
        where status <> 'suspected' and id >= ${findFirstIdentifier(earliest)} and created_at > ${from} and created_at <= ${until}`),
    ),
    selectUntold(sql`select 'edition.' || cast(number as text) || '.' || live_from as id, 'edition' as kind,
      cast(number as text) as subject, live_from as happened_at from editions
      where live_from > ${from} and live_from <= ${until}`),
  ]
  for (const query of queries) {
    const { rows } = await query.execute(database)
    if (rows.length === 0) continue
    await database
      .insertInto('webhook_calls')
      .values(rows.map((row) => ({ ...row, due_at: row.happened_at, status: 'waiting' as const })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

type Happened = Pick<Schema['webhook_calls'], 'id' | 'kind' | 'subject' | 'happened_at'>

function selectUntold(happened: RawBuilder<unknown>) {
  return sql<Happened>`select * from (${happened}) as happened
    where not exists (select 1 from webhook_calls where webhook_calls.id = happened.id)
    order by happened_at limit 50`
}

/** Claims calls that are due, the longest due first: no other instance gets them meanwhile. */
export function claimCalls(database: Database, engine: Engine, now: Date): Promise<ClaimedCall[]> {
  return claimRows<ClaimedCall>(
    database,
    {
      table: 'webhook_calls',
      key: 'id',
      isOpen: sql`status = 'waiting'`,
      time: { column: 'due_at', free: now, claimed: new Date(now.getTime() + claimTime) },
      changes: sql`attempts = attempts + 1`,
      order: sql`due_at, id`,
      most: portion,
      columns: sql`id, kind, subject, happened_at, attempts`,
    },
    engine,
  )
}

/** Notes how a call went: taken, given up, or to be tried again. */
export async function noteCall(
  database: Database,
  id: string,
  result: Partial<Pick<Schema['webhook_calls'], 'status' | 'reason' | 'due_at'>>,
): Promise<void> {
  await database.updateTable('webhook_calls').set(result).where('id', '=', id).execute()
}

/** Deletes calls that are over and older than whatever is looked for. */
export function createCallCleaningTask(database: Database): DailyTask {
  return {
    name: 'webhook calls',
    async run(now) {
      const { numDeletedRows } = await database
        .deleteFrom('webhook_calls')
        .where('status', '<>', 'waiting')
        .where('happened_at', '<', new Date(now.getTime() - keptFor).toISOString())
        .executeTakeFirstOrThrow()
      return { deleted: Number(numDeletedRows) }
    },
  }
}

/** The newest call that was not taken; null where there is none. */
export async function findFailedCall(database: Database): Promise<Webhook['failure']> {
  const call = await database
    .selectFrom('webhook_calls')
    .select(['happened_at', 'due_at', 'status', 'reason'])
    .where('reason', 'is not', null)
    .where('status', '<>', 'sent')
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (call === undefined) return null
  const { happened_at: at, due_at, status, reason } = call
  return { at, reason: reason ?? '', nextTry: status === 'waiting' ? due_at : null }
}
