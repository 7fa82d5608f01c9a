import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatAudioName } from '#domain/recordings/audio.ts'
import type { Database } from '#server/database/tables.ts'
import { deleteLargeFile, storeFile, writeStoredFile } from '#server/files/stored-bytes.ts'
import { rejectUpload } from '#server/files/uploads.ts'
import type { AudioWorker, Kept } from './audio-worker.ts'
import { type FileTask, noteProgress } from './jobs.ts'

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
export async function runAudioJob(parts: WorkParts, id: string, task: FileTask): Promise<void> {
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
