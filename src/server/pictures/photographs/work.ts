import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotographRejection } from '#domain/pictures/photograph-calls.ts'
import { sniffKind } from '#domain/pictures/photograph-kinds.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { Database } from '#server/database/tables.ts'
import { readFirstPiece, storeBytes, writeStoredFile } from '#server/files/stored-bytes.ts'
import { rejectUpload } from '#server/files/uploads.ts'
import { InterruptedError, OutOfMemoryError } from '#server/jobs/children.ts'
import { choosePosition } from './focal-point.ts'
import { type Cut, getCutId, type Job } from './jobs.ts'
import { keepPhotograph } from './keep-photograph.ts'
import { sourceName } from './render-messages.ts'
import type { RenderedFile, Renderer, RenderResult } from './renderer.ts'

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
