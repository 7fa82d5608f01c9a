import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { focalPoint, photographId } from '#domain/pictures/photograph-document.ts'
import type { Engine, Schema } from '#server/database/tables.ts'
import { claimRows } from '#server/jobs/claim-rows.ts'

/** In ms; longer than any work may take. A job of a process that was killed is taken by another one afterwards. */
const lease = 120_000

const mostAttempts = 3

const cut = z.object({
  photograph: photographId,
  focus: focalPoint,
  width: z.int(),
  height: z.int(),
  whole: z.boolean(),
  widths: z.array(z.int()),
})

/** A photograph in one size of the site, in these widths. */
export type Cut = z.infer<typeof cut>

const task = z.union([z.object({ upload: z.string() }), z.object({ cut })])

export type Task = z.infer<typeof task>

export interface Job {
  id: string
  task: Task
  isLastAttempt: boolean
}

/** Plans to check whether a whole file is a photograph. */
export async function planCheck(database: Kysely<Schema>, upload: string, now: Date): Promise<void> {
  await planJob(database, `check-${upload}`, { upload }, now)
}

/** What is the same for all cuts that come out the same. */
export function getCutId({ photograph, focus, width, height, whole, widths }: Cut): string {
  const point = whole ? 'whole' : `${focus.across}x${focus.down}`
  return `${photograph}-${width}x${height}-${point}-${widths.join('-')}`
}

/** Plans a cut, unless it is made or planned already. */
export async function planCut(database: Kysely<Schema>, wanted: Cut, now: Date): Promise<void> {
  await planJob(database, getCutId(wanted), { cut: wanted }, now)
}

async function planJob(database: Kysely<Schema>, id: string, planned: Task, now: Date): Promise<void> {
  await database
    .insertInto('photograph_jobs')
    .values({ id, task: JSON.stringify(planned), due_at: now.toISOString(), attempts: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the job that waits longest; checks come before cuts, for somebody looks at them. */
export async function takeJob(database: Kysely<Schema>, engine: Engine, now: Date): Promise<Job | undefined> {
  const [row] = await claimRows<{ id: string; task: string; attempts: number }>(
    database,
    {
      table: 'photograph_jobs',
      key: 'id',
      isOpen: sql`true`,
      time: { column: 'due_at', free: now, claimed: new Date(now.getTime() + lease) },
      changes: sql`attempts = attempts + 1`,
      order: sql`case when id like 'check-%' then 0 else 1 end, due_at, id`,
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
}

/** Takes a job off the list, done or given up. */
export async function finishJob(database: Kysely<Schema>, id: string): Promise<void> {
  await database.deleteFrom('photograph_jobs').where('id', '=', id).execute()
}

/** Makes every job due, where no other process can be at work on one. */
export async function releaseJobs(database: Kysely<Schema>, now: Date): Promise<void> {
  const any = await database.selectFrom('photograph_jobs').select('id').limit(1).executeTakeFirst()
  if (any !== undefined)
    await database.updateTable('photograph_jobs').set({ due_at: now.toISOString() }).execute()
}

/** The jobs that some instance is at. */
export function selectTakenJobs(database: Kysely<Schema>, now: Date) {
  return database
    .selectFrom('photograph_jobs')
    .select('id')
    .where('attempts', '>', 0)
    .where('due_at', '>', now.toISOString())
}
