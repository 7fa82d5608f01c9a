import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Engine, Schema } from '#server/database/tables.ts'
import { type BackgroundWork, openBackgroundWork } from '#server/jobs/background-work.ts'
import type { AudioStore } from './audio-store.ts'
import type { AudioWorker } from './audio-worker.ts'
import { type AudioJob, finishJob, releaseJobs, takeJob } from './jobs.ts'
import { planRenditions } from './plan-renditions.ts'
import { rejectAudio } from './uploads.ts'
import { runAudioJob } from './work.ts'

export interface AudioRenderingOptions {
  database: Kysely<Schema>
  engine: Engine
  dataFolder: string
  store: AudioStore
  worker: AudioWorker
  now: () => Date
  log: Logger
}

/** Measures, keeps and renders recordings, one at a time, beside other instances that do the same. */
export function openAudioRendering(options: AudioRenderingOptions): BackgroundWork {
  const { database, engine, store, worker, now, log } = options
  const folder = join(options.dataFolder, 'work')
  const runOrPostpone = async (job: AudioJob, signal: AbortSignal) => {
    try {
      await runAudioJob({ database, worker, folder, now }, job)
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ job: job.id, reason }, job.isLastAttempt ? 'a recording was given up' : 'tried again later')
      if (!job.isLastAttempt) return
      if ('upload' in job.task) await rejectAudio(database, job.task.upload, 'audio_unreadable')
    }
    await finishJob(database, job.id)
  }
  return openBackgroundWork({
    log,
    failure: 'recordings cannot be made, tried again',
    async prepare() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // What a killed process left is of no use.
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
      if (engine === 'sqlite') await releaseJobs(database, now())
    },
    async run(isAsked, signal) {
      if (isAsked) {
        await store.refresh()
        await planRenditions(database, store, now())
      }
      for (;;) {
        const job = signal.aborted ? undefined : await takeJob(database, engine, now())
        if (job === undefined) return
        await runOrPostpone(job, signal)
        await store.refresh()
        if ('upload' in job.task) await planRenditions(database, store, now())
      }
    },
    close: () => worker.close(),
  })
}
