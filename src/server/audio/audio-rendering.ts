import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { formatAudioName } from '#domain/recordings/audio.ts'
import type { Database, Engine } from '#server/database/tables.ts'
import { deleteLeftWork } from '#server/files/file-access.ts'
import { deleteLargeFile, storeFile, writeStoredFile } from '#server/files/stored-bytes.ts'
import { rejectUpload } from '#server/files/uploads.ts'
import { type BackgroundWork, openBackgroundWork } from '#server/jobs/background-work.ts'
import { InterruptedError } from '#server/jobs/children.ts'
import { describeReason } from '#server/startup/start-error.ts'
import type { AudioStore } from './audio-store.ts'
import type { AudioWorker, Kept } from './audio-worker.ts'
import { type AudioJob, audioJobs, type FileTask, noteProgress, noteRefusal } from './jobs.ts'
import { planRenditions } from './plan-renditions.ts'
import { type PublishingSite, publishWaiting, refuseUnmade } from './waiting-publications.ts'

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

interface WorkParts {
  database: Database
  worker: AudioWorker
  /** Of the data folder; what is written there is gone when the work is done. */
  folder: string
  now: () => Date
}

/** In ms, for whoever waits and looks. */
const noteEvery = 2_000

/** In notes: a job of two minutes is renewed in time, also while nothing changes. */
const renewEvery = 10

/** Does the work on a file that a job asks for. Throws when it is to be tried again. */
async function runAudioJob(parts: WorkParts, id: string, task: FileTask): Promise<void> {
  const folder = await mkdtemp(join(parts.folder, 'work-'))
  let beats = 0
  let noted: number | null = null
  let progress: number | null = null
  const beat = setInterval(() => {
    beats += 1
    if (progress === noted && beats % renewEvery !== 0) return
    noted = progress
    noteProgress(parts.database, id, progress, parts.now()).catch(() => undefined)
  }, noteEvery)
  const onProgress = (part: number) => {
    progress = Math.floor(part * 100) / 100
  }
  try {
    if ('upload' in task) await keepUpload(parts, task.upload, folder, onProgress)
    else await makeRendition(parts, task.rendition, folder, onProgress)
  } finally {
    clearInterval(beat)
    await rm(folder, { recursive: true, force: true })
  }
}

/** The name of a master's pieces. */
export function formatMasterName(audio: string): string {
  return `audio-${audio}`
}

async function keepUpload(
  { database, worker, now }: WorkParts,
  id: string,
  folder: string,
  onProgress: (part: number) => void,
): Promise<void> {
  const upload = await database
    .selectFrom('uploads')
    .select(['name', 'stored', 'rejection'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (upload === undefined || upload.stored !== null || upload.rejection !== null) return
  const [source, target] = [join(folder, 'source'), join(folder, 'master')]
  const audio = (await writeStoredFile(database, id, source)).slice(0, 32)
  if (!(await isKept(database, audio))) {
    const result = await worker.run({ name: 'keep', source, target }, onProgress)
    if ('rejection' in result) return rejectUpload(database, id, result.rejection)
    if (!('kept' in result)) throw new Error('failure' in result ? result.failure : 'nothing was kept')
    // The same file may have been sent twice, and kept meanwhile.
    if (!(await isKept(database, audio)))
      await storeMaster({ database, now }, { audio, name: upload.name, path: target }, result.kept)
  }
  await database.updateTable('uploads').set({ stored: audio }).where('id', '=', id).execute()
  await deleteLargeFile(database, id)
}

async function isKept(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('audio').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

async function storeMaster(
  { database, now }: Pick<WorkParts, 'database' | 'now'>,
  { audio, name, path }: { audio: string; name: string; path: string },
  kept: Kept,
): Promise<void> {
  const { size } = await stat(path)
  const hash = await storeFile(database, formatMasterName(audio), path)
  await insertAudio(database, { id: audio, name, size, hash, now: now() }, kept)
}

interface StoredSound {
  id: string
  name: string
  size: number // bytes
  hash: string
  now: Date
}

/** Notes a file that is stored, and what was measured of it. */
export async function insertAudio(
  database: Database,
  { id, name, size, hash, now }: StoredSound,
  { kind, master, rate, channels, bits, frames, ...measured }: Kept,
): Promise<void> {
  const format = { kind, master, rate, channels, bits, frames }
  await database
    .insertInto('audio')
    .values({
      id,
      name,
      ...format,
      byte_count: size,
      hash,
      measured: JSON.stringify(measured),
      stored_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes what visitors hear of a file, once it is stored. */
export async function insertRendition(
  database: Database,
  { name, audio, size, now }: { name: string; audio: string; size: number; now: Date },
): Promise<void> {
  await database
    .insertInto('audio_renditions')
    .values({ name, audio, byte_count: size, made_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function makeRendition(
  { database, worker, now }: WorkParts,
  { audio, gain }: { audio: string; gain: number },
  folder: string,
  onProgress: (part: number) => void,
): Promise<void> {
  const row = await database.selectFrom('audio').select('frames').where('id', '=', audio).executeTakeFirst()
  if (row === undefined) return
  const [source, target] = [join(folder, 'source'), join(folder, 'heard')]
  await writeStoredFile(database, formatMasterName(audio), source)
  const result = await worker.run({ name: 'render', source, target, gain, frames: row.frames }, onProgress)
  if (!('rendered' in result)) throw new Error('failure' in result ? result.failure : 'cannot be rendered')
  const name = formatAudioName(audio, gain)
  const { size } = await stat(target)
  await storeFile(database, name, target)
  await insertRendition(database, { name, audio, size, now: now() })
}
