import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Engine } from '#server/database/tables.ts'
import { claimRows } from './claim-rows.ts'

/** In ms; longer than any work may take that does not renew it. A job of a process that was killed is taken by another one
 * afterwards. */
export const jobLease = 120_000

const mostAttempts = 3

export interface PlannedJob<Task> {
  id: string
  task: Task
  isLastAttempt: boolean
}

interface JobKind<Task> {
  table: 'audio_jobs' | 'photograph_jobs'
  /** How the names of those begin that somebody waits for: they come first; and of those that wait for all others. */
  urgent: string
  last?: string
  task: z.ZodMiniType<Task>
}

/** The list of jobs in a table, for whichever instance takes them. */
export function createPlannedJobs<Task>({ table, urgent, last = urgent, task }: JobKind<Task>) {
  const rank = sql`case when id like ${`${urgent}%`} then 0 when id like ${`${last}%`} then 2 else 1 end`
  return {
    async plan(database: Database, id: string, planned: Task, now: Date): Promise<void> {
      await database
        .insertInto(table)
        .values({ id, task: JSON.stringify(planned), due_at: now.toISOString(), attempts: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async take(database: Database, engine: Engine, now: Date): Promise<PlannedJob<Task> | undefined> {
      const [row] = await claimRows<{ id: string; task: string; attempts: number }>(
        database,
        {
          table,
          key: 'id',
          isOpen: sql`true`,
          time: { column: 'due_at', free: now, claimed: new Date(now.getTime() + jobLease) },
          changes: sql`attempts = attempts + 1`,
          order: sql`${rank}, due_at, id`,
          most: 1,
          columns: sql`id, task, attempts`,
        },
        engine,
      )
      if (row === undefined) return undefined
      return {
        id: row.id,
        task: z.parse(task, JSON.parse(row.task)),
        isLastAttempt: row.attempts >= mostAttempts,
      }
    },

    async finish(database: Database, id: string): Promise<boolean> {
      const { numDeletedRows } = await database.deleteFrom(table).where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },

    async postpone(database: Database, id: string, until: Date): Promise<void> {
      await database
        .updateTable(table)
        .set({ due_at: until.toISOString(), attempts: sql`attempts - 1` })
        .where('id', '=', id)
        .execute()
    },

    async releaseAll(database: Database, now: Date): Promise<void> {
      const any = await database.selectFrom(table).select('id').limit(1).executeTakeFirst()
      if (any !== undefined) await database.updateTable(table).set({ due_at: now.toISOString() }).execute()
    },

    selectTaken(database: Database, now: Date) {
      return database
        .selectFrom(table)
        .select('id')
        .where('attempts', '>', 0)
        .where('due_at', '>', now.toISOString())
    },
  }
}
