import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database, Engine } from '#server/database/tables.ts'
import { deleteLeftWork } from '#server/files/file-access.ts'
import { rejectUpload } from '#server/files/uploads.ts'
import { type BackgroundWork, openBackgroundWork } from '#server/jobs/background-work.ts'
import { InterruptedError } from '#server/jobs/children.ts'
import { describeReason } from '#server/startup/start-error.ts'
import type { AudioStore } from './audio-store.ts'
import type { AudioWorker } from './audio-worker.ts'
import { type AudioJob, audioJobs, noteRefusal } from './jobs.ts'
import { planRenditions } from './plan-renditions.ts'
import { type PublishingSite, publishWaiting, refuseUnmade } from './waiting-publications.ts'
import { runAudioJob } from './work.ts'

export interface AudioRenderingOptions {
  database: Database
  engine: Engine
  dataFolder: string
  store: AudioStore
  worker: AudioWorker
  /** Read when something is published, for the site is opened after this. */
  readSite: () => PublishingSite
  now: () => Date
  log: Logger
}

/** In ms: what waits to be published asks so often whether it can be heard. */
const askEvery = 2_000

/** Measures, keeps and renders recordings, one at a time, beside other instances that do the same. */
export function openAudioRendering(options: AudioRenderingOptions): BackgroundWork {
  const { database, engine, store, worker, readSite, now, log } = options
  const folder = join(options.dataFolder, 'work')
  const runOrPostpone = async (job: AudioJob, signal: AbortSignal) => {
    try {
      if (!('publication' in job.task)) await runAudioJob({ database, worker, folder, now }, job.id, job.task)
      else {
        const waiting = { id: job.id, ...job.task }
        const outcome = await publishWaiting({ database, store, site: readSite(), now: now(), log }, waiting)
        if (outcome === 'waits')
          return await audioJobs.postpone(database, job.id, new Date(now().getTime() + askEvery))
        if (outcome === 'refused') return await noteRefusal(database, waiting)
      }
    } catch (error) {
      if (signal.aborted || error instanceof InterruptedError) {
        await audioJobs.postpone(database, job.id, now())
        throw error
      }
      log.error(
        { job: job.id, reason: describeReason(error) },
        job.isLastAttempt ? 'work on a recording was given up' : 'tried again later',
      )
      if (!job.isLastAttempt) return
      if ('upload' in job.task) await rejectUpload(database, job.task.upload, 'audio_unreadable')
      if ('rendition' in job.task) await refuseUnmade(database, store, job.task.rendition)
      if ('publication' in job.task) return await noteRefusal(database, { id: job.id, ...job.task })
    }
    await audioJobs.finish(database, job.id)
  }
  return openBackgroundWork({
    log,
    failure: 'recordings cannot be made, tried again',
    async prepare() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await deleteLeftWork(folder, { now: now(), isShared: engine !== 'sqlite' })
      if (engine === 'sqlite') await audioJobs.releaseAll(database, now())
    },
    async run(isAsked, signal) {
      // Another instance may have kept or made some.
      await store.refresh()
      if (isAsked) await planRenditions(database, store, now())
      for (;;) {
        const job = signal.aborted ? undefined : await audioJobs.take(database, engine, now())
        if (job === undefined) return
        await runOrPostpone(job, signal)
        await store.refresh()
        if ('upload' in job.task) await planRenditions(database, store, now())
      }
    },
    close: () => worker.close(),
  })
}
