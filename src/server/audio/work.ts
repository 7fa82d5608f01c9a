import { createHash } from 'node:crypto'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { pieceSize } from '#domain/pictures/photograph-calls.ts'
import { formatAudioName } from '#domain/recordings/audio.ts'
import type { Schema } from '#server/database/tables.ts'
import { deleteLargeFile, readPieces } from '#server/files/stored-bytes.ts'
import type { AudioWorker, Kept } from './audio-worker.ts'
import { type FileTask, noteProgress } from './jobs.ts'
import { rejectAudio } from './uploads.ts'

interface WorkParts {
  database: Kysely<Schema>
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
    .select(['name', 'audio', 'rejection'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (upload === undefined || upload.audio !== null || upload.rejection !== null) return
  const [source, target] = [join(folder, 'source'), join(folder, 'master')]
  const audio = (await writeFile(database, id, source)).slice(0, 32)
  if (!(await isKept(database, audio))) {
    const result = await worker.run({ name: 'keep', source, target }, onProgress)
    if ('rejection' in result) return rejectAudio(database, id, result.rejection)
    if (!('kept' in result)) throw new Error('failure' in result ? result.failure : 'nothing was kept')
    // The same file may have been sent twice, and kept meanwhile.
    if (!(await isKept(database, audio)))
      await storeMaster({ database, now }, { audio, name: upload.name, path: target }, result.kept)
  }
  await database.updateTable('uploads').set({ audio }).where('id', '=', id).execute()
  await deleteLargeFile(database, id)
}

async function isKept(database: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await database.selectFrom('audio').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

async function storeMaster(
  { database, now }: Pick<WorkParts, 'database' | 'now'>,
  { audio, name, path }: { audio: string; name: string; path: string },
  { kind, master, rate, channels, bits, frames, ...measured }: Kept,
): Promise<void> {
  const { size } = await stat(path)
  const hash = await storeFile(database, formatMasterName(audio), path)
  await database
    .insertInto('audio')
    .values({
      id: audio,
      kind,
      master,
      name,
      rate,
      channels,
      bits,
      frames,
      byte_count: size,
      hash,
      measured: JSON.stringify(measured),
      stored_at: now().toISOString(),
    })
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
  await writeFile(database, formatMasterName(audio), source)
  const result = await worker.run({ name: 'render', source, target, gain, frames: row.frames }, onProgress)
  if (!('rendered' in result)) throw new Error('failure' in result ? result.failure : 'cannot be rendered')
  const name = formatAudioName(audio, gain)
  const { size } = await stat(target)
  await storeFile(database, name, target)
  await database
    .insertInto('audio_renditions')
    .values({ name, audio, byte_count: size, made_at: now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes a stored file piece by piece; gives its hash (SHA-256). */
async function writeFile(database: Kysely<Schema>, file: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  await using target = await open(path, 'wx', 0o600)
  for await (const piece of readPieces(database, file)) {
    hash.update(piece)
    await target.write(piece)
    // Nobody has it any more; hundreds would wait for the next collection of garbage.
    if (piece.buffer instanceof ArrayBuffer && piece.byteLength === piece.buffer.byteLength)
      piece.buffer.transfer(0)
  }
  return hash.digest('hex')
}

/** Stores a file piece by piece, in place of what a killed process left of it; gives its hash (SHA-256). */
async function storeFile(database: Kysely<Schema>, file: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  await deleteLargeFile(database, file)
  await using source = await open(path)
  const room = Buffer.alloc(pieceSize)
  for (let position = 0; ; position += 1) {
    const { bytesRead } = await source.read(room, 0, pieceSize, position * pieceSize)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(room.subarray(0, bytesRead))
    const piece = { file, position, bytes: room.subarray(0, bytesRead) }
    await database.insertInto('file_pieces').values(piece).execute()
  }
}
