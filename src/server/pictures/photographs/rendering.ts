import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database, Engine } from '#server/database/tables.ts'
import { deleteLeftWork } from '#server/files/file-access.ts'
import { type BackgroundWork, openBackgroundWork } from '#server/jobs/background-work.ts'
import { InterruptedError } from '#server/jobs/children.ts'
import { describeReason } from '#server/startup/start-error.ts'
import type { CutStore } from './cuts.ts'
import { type Job, photographJobs } from './jobs.ts'
import { planCuts } from './plan-cuts.ts'
import type { Renderer } from './renderer.ts'
import { forgetUpload } from './uploads.ts'
import { runJob } from './work.ts'

export interface RenderingOptions {
  database: Database
  engine: Engine
  dataFolder: string
  cuts: CutStore
  renderer: Renderer
  now: () => Date
  log: Logger
}

/** Where photographs are cached, and worked on. */
export function getPhotographFolder(dataFolder: string): string {
  return join(dataFolder, 'photographs')
}

/** Checks and cuts photographs, one at a time, beside other instances that do the same. */
export function openRendering(options: RenderingOptions): BackgroundWork {
  const { database, engine, cuts, renderer, now, log } = options
  const parts = { ...options, folder: getPhotographFolder(options.dataFolder) }
  const runOrPostpone = async (job: Job, signal: AbortSignal) => {
    try {
      await runJob(parts, job)
    } catch (error) {
      if (signal.aborted || error instanceof InterruptedError) {
        await photographJobs.postpone(database, job.id, now())
        throw error
      }
      log.error(
        { job: job.id, reason: describeReason(error) },
        job.isLastAttempt ? 'a photograph was given up' : 'tried again later',
      )
      if (!job.isLastAttempt) return
      if ('upload' in job.task) await forgetUpload(database, job.task.upload)
    }
    await photographJobs.finish(database, job.id)
  }
  return openBackgroundWork({
    log,
    failure: 'photographs cannot be rendered, tried again',
    prepare: () => prepareFolder(options),
    async run(isAsked, signal) {
      if (isAsked) await planCuts(database, cuts, now())
      for (;;) {
        const job = signal.aborted ? undefined : await photographJobs.take(database, engine, now())
        if (job === undefined) return
        await runOrPostpone(job, signal)
        // The file that came may stand somewhere already, in the place of another one.
        if ('upload' in job.task) await planCuts(database, cuts, now())
        await cuts.refresh()
      }
    },
    close: () => renderer.close(),
  })
}

async function prepareFolder({ dataFolder, engine, database, now }: RenderingOptions): Promise<void> {
  const folder = getPhotographFolder(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await deleteLeftWork(folder, { now: now(), isShared: engine !== 'sqlite' })
  if (engine === 'sqlite') await photographJobs.releaseAll(database, now())
}
