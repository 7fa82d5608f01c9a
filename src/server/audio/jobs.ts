import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { audioId } from '#domain/recordings/audio.ts'
import type { Schema } from '#server/database/tables.ts'
import { createPlannedJobs, jobLease, type PlannedJob } from '#server/jobs/planned-jobs.ts'

const task = z.union([
  z.object({ upload: z.string() }),
  z.object({ rendition: z.object({ audio: audioId, gain: z.number() }) }),
])

export type AudioJob = PlannedJob<z.infer<typeof task>>

/** Files that somebody waits for come before what is rendered. */
export const audioJobs = createPlannedJobs({ table: 'audio_jobs', urgent: 'keep-', task })

/** Plans to measure and keep a whole file. */
export async function planKeeping(database: Kysely<Schema>, upload: string, now: Date): Promise<void> {
  await audioJobs.plan(database, `keep-${upload}`, { upload }, now)
}

/** Plans what visitors hear of a file, unless that is planned already. */
export async function planRendition(
  database: Kysely<Schema>,
  name: string,
  rendition: { audio: string; gain: number },
  now: Date,
): Promise<void> {
  await audioJobs.plan(database, name, { rendition }, now)
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
    .set({ progress: Math.floor(part * 100), due_at: new Date(now.getTime() + jobLease).toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Makes a job due that was interrupted, as if it had not been tried. */
export async function releaseJob(database: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await database
    .updateTable('audio_jobs')
    .set({ due_at: now.toISOString(), attempts: sql`attempts - 1` })
    .where('id', '=', id)
    .execute()
}
