import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { audioId } from '#domain/recordings/audio.ts'
import type { Engine, Schema } from '#server/database/tables.ts'
import { claimRows } from '#server/jobs/claim-rows.ts'

/** In ms, renewed while somebody is at work. */
const lease = 120_000

const mostAttempts = 3

const task = z.union([
  z.object({ upload: z.string() }),
  z.object({ rendition: z.object({ audio: audioId, gain: z.number() }) }),
])

type Task = z.infer<typeof task>

export interface AudioJob {
  id: string
  task: Task
  isLastAttempt: boolean
}

/** Plans to measure and keep a whole file. */
export async function planKeeping(database: Kysely<Schema>, upload: string, now: Date): Promise<void> {
  await planJob(database, `keep-${upload}`, { upload }, now)
}

/** Plans what visitors hear of a file, unless that is planned already. */
export async function planRendition(
  database: Kysely<Schema>,
  name: string,
  rendition: { audio: string; gain: number },
  now: Date,
): Promise<void> {
  await planJob(database, name, { rendition }, now)
}

async function planJob(database: Kysely<Schema>, id: string, planned: Task, now: Date): Promise<void> {
  await database
    .insertInto('audio_jobs')
    .values({ id, task: JSON.stringify(planned), due_at: now.toISOString(), attempts: 0, progress: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the job that waits longest; files that somebody waits for come before what is rendered. */
export async function takeJob(
  database: Kysely<Schema>,
  engine: Engine,
  now: Date,
): Promise<AudioJob | undefined> {
  const [row] = await claimRows<{ id: string; task: string; attempts: number }>(
    database,
    {
      table: 'audio_jobs',
      key: 'id',
      isOpen: sql`true`,
      time: { column: 'due_at', free: now, claimed: new Date(now.getTime() + lease) },
      changes: sql`attempts = attempts + 1`,
      order: sql`case when id like 'keep-%' then 0 else 1 end, due_at, id`,
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

/** Notes how far a job is, from 0 to 1, and keeps it for as long again. */
export async function noteProgress(
  database: Kysely<Schema>,
  id: string,
  part: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('audio_jobs')
    .set({ progress: Math.floor(part * 100), due_at: new Date(now.getTime() + lease).toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Takes a job off the list, done or given up. */
export async function finishJob(database: Kysely<Schema>, id: string): Promise<void> {
  await database.deleteFrom('audio_jobs').where('id', '=', id).execute()
}

/** Makes a job due that was interrupted, as if it had not been tried. */
export async function releaseJob(database: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await database
    .updateTable('audio_jobs')
    .set({ due_at: now.toISOString(), attempts: sql`attempts - 1` })
    .where('id', '=', id)
    .execute()
}

/** Makes every job due, where no other process can be at work on one. */
export async function releaseJobs(database: Kysely<Schema>, now: Date): Promise<void> {
  const any = await database.selectFrom('audio_jobs').select('id').limit(1).executeTakeFirst()
  if (any !== undefined) await database.updateTable('audio_jobs').set({ due_at: now.toISOString() }).execute()
}

/** The names of renditions that some instance is at. */
export function selectTakenJobs(database: Kysely<Schema>, now: Date) {
  return database
    .selectFrom('audio_jobs')
    .select('id')
    .where('attempts', '>', 0)
    .where('due_at', '>', now.toISOString())
}
