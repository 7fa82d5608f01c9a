import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { PhotographRejection } from '#domain/pictures/photograph-calls.ts'
import { sniffKind } from '#domain/pictures/photograph-kinds.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { Database, Engine } from '#server/database/tables.ts'
import { deleteLeftWork } from '#server/files/file-access.ts'
import { readFirstPiece, storeBytes, writeStoredFile } from '#server/files/stored-bytes.ts'
import { rejectUpload } from '#server/files/uploads.ts'
import { type BackgroundWork, openBackgroundWork } from '#server/jobs/background-work.ts'
import { InterruptedError, OutOfMemoryError } from '#server/jobs/children.ts'
import { describeReason } from '#server/startup/start-error.ts'
import type { CutStore } from './cuts.ts'
import { choosePosition } from './focal-point.ts'
import { type Cut, getCutId, type Job, photographJobs } from './jobs.ts'
import { keepPhotograph } from './keep-photograph.ts'
import { planCuts } from './plan-cuts.ts'
import { sourceName } from './render-messages.ts'
import type { RenderedFile, Renderer, RenderResult } from './renderer.ts'
import { forgetUpload } from './uploads.ts'

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

interface WorkParts {
  database: Database
  renderer: Renderer
  /** Of the data folder; what is written there is gone when the work is done. */
  folder: string
  now: () => Date
}

/** Does a job. Throws when it is to be tried again; of the last attempt, only what cannot be noted. */
export async function runJob(parts: WorkParts, { task, isLastAttempt }: Job): Promise<void> {
  const folder = await mkdtemp(join(parts.folder, 'work-'))
  try {
    if ('upload' in task) await checkUpload(parts, { id: task.upload, folder, isLastAttempt })
    else await makeCut(parts, task.cut, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Check {
  id: string
  folder: string
  isLastAttempt: boolean
}

async function checkUpload(parts: WorkParts, { id, folder, isLastAttempt }: Check): Promise<void> {
  const { database, renderer, now } = parts
  const upload = await database
    .selectFrom('uploads')
    .select(['name', 'user_id', 'stored', 'rejection', 'replaces'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (upload === undefined || upload.stored !== null || upload.rejection !== null) return
  const hash = await writeStoredFile(database, id, join(folder, sourceName))
  const kind = sniffKind(await readFirstPiece(database, id))
  const photograph = hash.slice(0, 32)
  const known = await database
    .selectFrom('photographs')
    .select('id')
    .where('id', '=', photograph)
    .executeTakeFirst()
  const { name, replaces, user_id: userId } = upload
  const keep = { upload: id, photograph, name, replaces, userId, now: now() }
  if (known !== undefined) return keepPhotograph(database, keep)
  const reject = (rejection: PhotographRejection) => rejectUpload(database, id, rejection)
  if (kind === undefined) return reject('photo_kind_unsupported')
  const result = await renderOrGiveUp(() => renderer.render({ name: 'check', folder, kind }), isLastAttempt)
  if (!result.ok) return reject(result.code)
  const same = await findSame(database, result.files)
  if (same !== undefined) return keepPhotograph(database, { ...keep, photograph: same })
  await storeFiles(database, folder, result.files)
  await keepPhotograph(database, { ...keep, rendered: { ...result, kind } })
}

/** The photograph that has the same pixels, in a file with other metadata. */
async function findSame(database: Database, files: readonly RenderedFile[]): Promise<string | undefined> {
  const print = files.find(({ purpose }) => purpose === 'print')
  if (print === undefined) return undefined
  const known = await selectPrints(database)
    .select('photograph')
    .where('name', '=', print.name)
    .executeTakeFirst()
  return known?.photograph
}

function selectPrints(database: Database) {
  return database.selectFrom('photograph_files').where('purpose', '=', 'print')
}

/** A photograph that ends every child is as good as a broken one; so is one that takes more memory than there is. */
async function renderOrGiveUp(
  render: () => Promise<RenderResult>,
  isLastAttempt: boolean,
): Promise<RenderResult> {
  try {
    return await render()
  } catch (error) {
    if (error instanceof InterruptedError) throw error
    if (!isLastAttempt && !(error instanceof OutOfMemoryError)) throw error
    return { ok: false, code: 'photo_broken' }
  }
}

async function makeCut({ database, renderer, now }: WorkParts, cut: Cut, folder: string): Promise<void> {
  const source = await selectPrints(database)
    .select('name')
    .where('photograph', '=', cut.photograph)
    .executeTakeFirst()
  if (source === undefined) return
  await writeStoredFile(database, source.name, join(folder, sourceName))
  const result = await renderer.render({ name: 'cut', folder, ...cut })
  if (!result.ok) throw new Error('a photograph cannot be cut')
  await storeFiles(database, folder, result.files)
  const picture = describePicture(cut, result)
  await database.transaction().execute(async (transaction) => {
    const id = getCutId(cut)
    await transaction
      .insertInto('photograph_files')
      .values(result.files.map((file) => describeFile(file, cut.photograph, 'place')))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction
      .insertInto('photograph_cuts')
      .values({
        id,
        photograph: cut.photograph,
        picture: JSON.stringify(picture),
        made_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

function describePicture(cut: Cut, { width, height, ground, files }: RenderResult & { ok: true }): Picture {
  const position = choosePosition(cut.focus)
  return {
    width,
    height,
    ground,
    avif: files.flatMap(({ purpose, name, width: each }) =>
      purpose === 'avif' ? [{ file: name, width: each }] : [],
    ),
    webp: files.find(({ purpose }) => purpose === 'webp')?.name ?? '',
    photograph: true,
    ...(position !== undefined && { position }),
  }
}

function describeFile<Purpose extends string>(
  { name, width, height, bytes }: RenderedFile,
  photograph: string,
  purpose: Purpose,
) {
  return { name, photograph, purpose, width, height, byte_count: bytes }
}

async function storeFiles(database: Database, folder: string, files: readonly RenderedFile[]) {
  for (const { name } of files) await storeBytes(database, name, await readFile(join(folder, name)))
}
