import type { Kysely } from 'kysely'
import { pieceSize, type UploadStart } from '#domain/pictures/photograph-calls.ts'
import {
  type AudioProgress,
  type AudioRejection,
  audioRejections,
  largestAudio,
} from '#domain/recordings/recording-calls.ts'
import type { Schema } from '#server/database/tables.ts'
import type { UploadQuotas } from '#server/files/quotas.ts'
import { deleteLargeFile } from '#server/files/stored-bytes.ts'
import { addPiece, deleteUpload, lockUpload, openUpload, type Uploader } from '#server/files/uploads.ts'
import { formatKeepingId, planKeeping } from './jobs.ts'

type Begun = { ok: true; progress: AudioProgress; isWhole: boolean } | { ok: false; code: AudioRejection }

type Received =
  | { ok: true; progress: AudioProgress; isWhole: boolean }
  | { ok: false; code: 'not_found' | 'offset_wrong' | 'piece_size_wrong' | AudioRejection }

export interface AudioSpace {
  quotas: UploadQuotas
  /** In bytes, of all that is kept and on its way. */
  most: number
}

/** Begins a recording, or finds the upload that the same file has begun: it goes on where it was left. */
export async function beginAudio(
  database: Kysely<Schema>,
  { name, size, modified }: UploadStart,
  uploader: Uploader,
  { quotas, most }: AudioSpace,
): Promise<Begun> {
  if (size > largestAudio) return { ok: false, code: 'audio_too_large' }
  return database.transaction().execute(async (transaction): Promise<Begun> => {
    const wanted = { kind: 'audio', name, size, modified, replaces: null } as const
    const begun = await openUpload(transaction, wanted, uploader, quotas)
    if (!begun.ok) return begun
    const { id, received } = begun
    if (received === 0 && (await sumAudio(transaction)) > most) {
      await deleteUpload(transaction, id)
      return { ok: false, code: 'audio_space_full' }
    }
    // What came whole and is not kept yet lost its place, or has it still.
    const isWhole = received === size
    if (isWhole) await planKeeping(transaction, id, uploader.now)
    return { ok: true, isWhole, progress: { id, received, audio: null, rejection: null } }
  })
}

/** In bytes, of what is kept and of what is begun. */
export async function sumAudio(database: Kysely<Schema>): Promise<number> {
  const sum = (row: { bytes: number | string | null } | undefined) => Number(row?.bytes ?? 0)
  const [kept, heard, begun] = await Promise.all([
    database
      .selectFrom('audio')
      .select(({ fn }) => fn.sum<number | string | null>('byte_count').as('bytes'))
      .executeTakeFirst(),
    database
      .selectFrom('audio_renditions')
      .select(({ fn }) => fn.sum<number | string | null>('byte_count').as('bytes'))
      .executeTakeFirst(),
    database
      .selectFrom('uploads')
      .select(({ fn }) => fn.sum<number | string | null>('byte_count').as('bytes'))
      .where('kind', '=', 'audio')
      .where('audio', 'is', null)
      .where('rejection', 'is', null)
      .executeTakeFirst(),
  ])
  return sum(kept) + sum(heard) + sum(begun)
}

/** How far an upload of this person has come; undefined where there is none. */
export async function readAudioUpload(
  database: Kysely<Schema>,
  id: string,
  userId: string,
): Promise<AudioProgress | undefined> {
  const row = await database
    .selectFrom('uploads')
    .select(['received', 'audio', 'rejection'])
    .where('id', '=', id)
    .where('kind', '=', 'audio')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { received, audio } = row
  const job = await database
    .selectFrom('audio_jobs')
    .select('progress')
    .where('id', '=', formatKeepingId(id))
    .executeTakeFirst()
  const measured = typeof job?.progress === 'number' ? job.progress / 100 : undefined
  return { id, received, audio, rejection: readRejection(row.rejection), measured }
}

function readRejection(rejection: string | null): AudioRejection | null {
  return audioRejections.find((each) => each === rejection) ?? null
}

/** Stores the next piece of a file. With the last one the file is whole, and its check is planned. */
export async function receiveAudioPiece(
  database: Kysely<Schema>,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
  { userId, now }: Uploader,
  quotas: UploadQuotas,
): Promise<Received> {
  return database.transaction().execute(async (transaction): Promise<Received> => {
    const upload = await lockUpload(transaction, id, userId)
    if (upload?.kind !== 'audio') return { ok: false, code: 'not_found' }
    const rejection = readRejection(upload.rejection)
    if (rejection !== null) return { ok: false, code: rejection }
    if (offset !== upload.received) return { ok: false, code: 'offset_wrong' }
    if (bytes.byteLength === 0 || bytes.byteLength !== Math.min(pieceSize, upload.byte_count - offset))
      return { ok: false, code: 'piece_size_wrong' }
    if (!(await addPiece(transaction, upload, bytes, { now, quotas })))
      return { ok: false, code: 'upload_day_full' }
    const received = offset + bytes.byteLength
    const isWhole = received === upload.byte_count
    if (isWhole) await planKeeping(transaction, id, now)
    return { ok: true, isWhole, progress: { id, received, audio: null, rejection: null } }
  })
}

/** Notes why a file is not kept, and keeps nothing else of it. */
export async function rejectAudio(
  database: Kysely<Schema>,
  id: string,
  rejection: AudioRejection,
): Promise<void> {
  await database.updateTable('uploads').set({ rejection }).where('id', '=', id).execute()
  await deleteLargeFile(database, id)
}

/** Ends an upload that is not kept yet; false where there is none of this person. */
export async function cancelAudio(database: Kysely<Schema>, id: string, userId: string): Promise<boolean> {
  const isCancelled = await database.transaction().execute(async (transaction) => {
    const upload = await lockUpload(transaction, id, userId)
    if (upload?.kind !== 'audio' || upload.audio !== null) return false
    await transaction.deleteFrom('uploads').where('id', '=', id).execute()
    return true
  })
  if (isCancelled) await deleteLargeFile(database, id)
  return isCancelled
}
