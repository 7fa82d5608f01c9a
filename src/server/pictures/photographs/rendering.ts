import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Engine, Schema } from '#server/database/tables.ts'
import type { CutStore } from './cuts.ts'
import { finishJob, type Job, releaseJobs, takeJob } from './jobs.ts'
import { planCuts } from './plan-cuts.ts'
import type { Renderer } from './renderer.ts'
import { forgetUpload } from './uploads.ts'
import { runJob } from './work.ts'

const lookEvery = 2_000 // ms

export interface RenderingOptions {
  database: Kysely<Schema>
  engine: Engine
  dataFolder: string
  cuts: CutStore
  renderer: Renderer
  now: () => Date
  log: Logger
}

export interface Rendering {
  /** Looks for work at once; what was written or uploaded may ask for some. */
  look(): void
  /** Looks for work every two seconds, too. */
  follow(): void
  /** Does all that is due. Never rejects. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

/** Where photographs are cached, and worked on. */
export function getPhotographFolder(dataFolder: string): string {
  return join(dataFolder, 'photographs')
}

/** Checks and cuts photographs, one at a time, beside other instances that do the same. */
export function openRendering(options: RenderingOptions): Rendering {
  const { renderer } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const work = createWork(options, signal)
  let prepared: Promise<void> | undefined
  let isAsked = true
  let last = Promise.resolve()
  const runInTurn = () => {
    last = last.then(async () => {
      if (signal.aborted) return
      const plansCuts = isAsked
      isAsked = false
      await work(plansCuts, () => {
        prepared ??= prepareFolder(options)
        return prepared
      })
    })
    return last
  }
  const runDue = () => {
    isAsked = true
    return runInTurn()
  }
  const repeat = async () => {
    for (;;) {
      await runInTurn()
      await wait(lookEvery, undefined, { signal, ref: false })
    }
  }
  return {
    look: () => void runDue(),
    follow: () => void repeat().catch(() => undefined),
    runDue,
    async stop() {
      stopping.abort()
      renderer.close()
      await last
    },
  }
}

/** What a killed process left is of no use. */
async function prepareFolder({ dataFolder, engine, database, now }: RenderingOptions): Promise<void> {
  const folder = getPhotographFolder(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const left = (await readdir(folder)).filter((name) => name.startsWith('work-'))
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
  if (engine === 'sqlite') await releaseJobs(database, now())
}

type Work = (plansCuts: boolean, prepare: () => Promise<void>) => Promise<void>

function createWork(options: RenderingOptions, signal: AbortSignal): Work {
  const { database, engine, cuts, now, log } = options
  const parts = { ...options, folder: getPhotographFolder(options.dataFolder) }
  let failing = false
  const runAllJobs = async (plansCuts: boolean) => {
    if (plansCuts) await planCuts(database, cuts, now())
    for (;;) {
      const job = signal.aborted ? undefined : await takeJob(database, engine, now())
      if (job === undefined) return
      await runOrPostpone(job)
      // The file that came may stand somewhere already, in the place of another one.
      if ('upload' in job.task) await planCuts(database, cuts, now())
      await cuts.refresh()
    }
  }
  const runOrPostpone = async (job: Job) => {
    try {
      await runJob(parts, job)
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      log.error(
        { job: job.id, reason },
        job.isLastAttempt ? 'a photograph was given up' : 'tried again later',
      )
      if (!job.isLastAttempt) return
      if ('upload' in job.task) await forgetUpload(database, job.task.upload)
    }
    await finishJob(database, job.id)
  }
  return async (plansCuts, prepare) => {
    try {
      await prepare()
      await runAllJobs(plansCuts)
      failing = false
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!failing && !signal.aborted) log.error({ reason }, 'photographs cannot be rendered, tried again')
      failing = true
    }
  }
}
