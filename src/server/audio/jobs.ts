import * as z from 'zod/mini'
import { publication } from '#domain/editing/documents.ts'
import { audioId } from '#domain/recordings/audio.ts'
import type { Database } from '#server/database/tables.ts'
import { createPlannedJobs, jobLease, type PlannedJob } from '#server/jobs/planned-jobs.ts'

const waitingPublication = z.object({ publication, userId: z.string(), isRefused: z.optional(z.boolean()) })

/** What goes public once it can be heard, and who wanted it; or what was refused then, until that was read. */
export type WaitingPublication = z.infer<typeof waitingPublication>

const fileTask = z.union([
  z.object({ upload: z.string() }),
  z.object({ rendition: z.object({ audio: audioId, gain: z.number() }) }),
])

export type FileTask = z.infer<typeof fileTask>

const task = z.union([fileTask, waitingPublication])

export type AudioJob = PlannedJob<z.infer<typeof task>>

/** Files that somebody waits for come before what is rendered, and what is published after it. */
export const audioJobs = createPlannedJobs({ table: 'audio_jobs', urgent: 'keep-', last: 'publish-', task })

export interface Waiting extends WaitingPublication {
  /** Of its job. */
  id: string
}

/** What waits until it can be heard. */
export async function listWaiting(database: Database): Promise<Waiting[]> {
  const rows = await database
    .selectFrom('audio_jobs')
    .select(['id', 'task'])
    .where('id', 'like', 'publish-%')
    .execute()
  return rows.map((row) => ({ id: row.id, ...waitingPublication.parse(JSON.parse(row.task)) }))
}

/** The documents of what could not go public. */
export async function listRefused(database: Database): Promise<string[]> {
  const waiting = await listWaiting(database)
  return waiting.flatMap(({ publication, isRefused }) =>
    isRefused ? publication.documents.map(({ id }) => id) : [],
  )
}

/** Later than all that is ever due. */
const never = new Date('9999-12-31')

/** Keeps what could not go public on the list, to be shown; nobody tries it again by itself. */
export async function noteRefusal(database: Database, { id, ...waiting }: Waiting): Promise<void> {
  await database
    .updateTable('audio_jobs')
    .set({ task: JSON.stringify({ ...waiting, isRefused: true }), due_at: never.toISOString(), attempts: 0 })
    .where('id', '=', id)
    .execute()
}

/** The name of the job that keeps a file. */
export function formatKeepingId(upload: string): string {
  return `keep-${upload}`
}

/** Plans to measure and keep a whole file. */
export async function planKeeping(database: Database, upload: string, now: Date): Promise<void> {
  await audioJobs.plan(database, formatKeepingId(upload), { upload }, now)
}

/** Plans what visitors hear of a file, unless that is planned already. */
export async function planRendition(
  database: Database,
  name: string,
  rendition: { audio: string; gain: number },
  now: Date,
): Promise<void> {
  await audioJobs.plan(database, name, { rendition }, now)
}

/** Notes how far a job is, from 0 to 1, or null before it is known; and keeps it for as long again. */
export async function noteProgress(
  database: Database,
  id: string,
  part: number | null,
  now: Date,
): Promise<void> {
  await database
    .updateTable('audio_jobs')
    .set({
      progress: part === null ? null : Math.floor(part * 100),
      due_at: new Date(now.getTime() + jobLease).toISOString(),
    })
    .where('id', '=', id)
    .execute()
}
