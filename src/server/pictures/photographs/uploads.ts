import type { Kysely } from 'kysely'
import {
  largestPhotograph,
  type PhotographRejection,
  photographRejections,
  pieceSize,
  type UploadProgress,
  type UploadStart,
} from '#domain/pictures/photograph-calls.ts'
import { isPolyglot, sniffKind } from '#domain/pictures/photograph-kinds.ts'
import type { Schema } from '#server/database/tables.ts'
import type { UploadQuotas } from '#server/files/quotas.ts'
import { deleteBytes, readPieces } from '#server/files/stored-bytes.ts'
import { addPiece, deleteUpload, lockUpload, openUpload, type Uploader } from '#server/files/uploads.ts'
import { planCheck } from './jobs.ts'

type Received =
  | { ok: true; progress: UploadProgress; isWhole: boolean }
  | { ok: false; code: 'not_found' | 'offset_wrong' | 'piece_size_wrong' | PhotographRejection }

type BegunUpload = { ok: true; progress: UploadProgress } | { ok: false; code: PhotographRejection }

/** Begins an upload, or finds the one that the same file has begun: it goes on where it was left. */
export async function beginUpload(
  database: Kysely<Schema>,
  { name, size, modified, replaces }: UploadStart,
  uploader: Uploader,
  quotas: UploadQuotas,
): Promise<BegunUpload> {
  if (size > largestPhotograph) return { ok: false, code: 'photo_too_large' }
  return database.transaction().execute(async (transaction): Promise<BegunUpload> => {
    const wanted = { kind: 'photo', name, size, modified, replaces: replaces ?? null } as const
    const begun = await openUpload(transaction, wanted, uploader, quotas)
    if (!begun.ok) return begun
    const { id, received } = begun
    return { ok: true, progress: { id, received, photo: null, rejection: null, isKnown: false } }
  })
}

/** How far an upload of this person has come; undefined where there is none. */
export async function readUpload(
  database: Kysely<Schema>,
  id: string,
  userId: string,
): Promise<UploadProgress | undefined> {
  const row = await database
    .selectFrom('uploads')
    .leftJoin('photographs', 'photographs.id', 'uploads.photograph')
    .select(['received', 'photograph', 'rejection', 'replaces', 'original'])
    .where('uploads.id', '=', id)
    .where('uploads.kind', '=', 'photo')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { received, photograph: photo } = row
  const rejection = readRejection(row.rejection)
  const isKnown = photo !== null && photo !== row.replaces && row.original !== id
  return { id, received, photo, rejection, isKnown }
}

function readRejection(rejection: string | null): PhotographRejection | null {
  return photographRejections.find((each) => each === rejection) ?? null
}

interface Piece {
  id: string
  offset: number
  bytes: Buffer
}

/** Stores the next piece of a file. With the last one the file is whole, and its check is planned. */
export async function receivePiece(
  database: Kysely<Schema>,
  { id, offset, bytes }: Piece,
  { userId, now }: Uploader,
  quotas: UploadQuotas,
): Promise<Received> {
  return database.transaction().execute(async (transaction): Promise<Received> => {
    const upload = await lockUpload(transaction, id, userId)
    if (upload?.kind !== 'photo') return { ok: false, code: 'not_found' }
    const former = readRejection(upload.rejection)
    if (former !== null) return { ok: false, code: former }
    if (offset !== upload.received) return { ok: false, code: 'offset_wrong' }
    if (bytes.byteLength === 0 || bytes.byteLength !== Math.min(pieceSize, upload.byte_count - offset))
      return { ok: false, code: 'piece_size_wrong' }
    const received = offset + bytes.byteLength
    const isWhole = received === upload.byte_count
    const rejection = await findRejection(transaction, { id, offset, bytes }, isWhole)
    if (rejection !== undefined) {
      await rejectUpload(transaction, id, rejection)
      return { ok: false, code: rejection }
    }
    if (!(await addPiece(transaction, upload, bytes, { now, quotas })))
      return { ok: false, code: 'upload_day_full' }
    if (isWhole) await planCheck(transaction, id, now)
    return { ok: true, isWhole, progress: { id, received, photo: null, rejection: null, isKnown: false } }
  })
}

/** What the bytes alone say, before anything decodes them. */
async function findRejection(
  database: Kysely<Schema>,
  { id, offset, bytes }: Piece,
  isWhole: boolean,
): Promise<PhotographRejection | undefined> {
  if (offset === 0 && sniffKind(bytes) === undefined) return 'photo_kind_unsupported'
  if (!isWhole) return undefined
  let head: Uint8Array = bytes
  let last: Uint8Array | undefined
  if (offset > 0) {
    for await (const piece of readPieces(database, id)) {
      head = piece
      break
    }
    last = bytes
  }
  return isPolyglot(head, last ?? head) ? 'photo_polyglot' : undefined
}

/** Notes why a file is no photograph, and keeps nothing else of it. */
export async function rejectUpload(
  database: Kysely<Schema>,
  id: string,
  rejection: PhotographRejection,
): Promise<void> {
  await database.updateTable('uploads').set({ rejection }).where('id', '=', id).execute()
  await deleteBytes(database, [id])
}

/** Whoever waits for an upload whose check was given up hears that it could not be sent. */
export async function forgetUpload(database: Kysely<Schema>, id: string): Promise<void> {
  const { user_id } =
    (await database.selectFrom('uploads').select('user_id').where('id', '=', id).executeTakeFirst()) ?? {}
  if (user_id !== undefined) await cancelUpload(database, id, user_id)
}

/** Ends an upload that is not a photograph yet; false where there is none of this person. */
export async function cancelUpload(database: Kysely<Schema>, id: string, userId: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const upload = await lockUpload(transaction, id, userId)
    if (upload?.kind !== 'photo' || upload.photograph !== null) return false
    await deleteUpload(transaction, id)
    return true
  })
}
