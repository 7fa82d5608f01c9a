import { type Kysely, sql } from 'kysely'
import {
  largestPhotograph,
  type PhotographRejection,
  pieceSize,
  type UploadProgress,
  type UploadStart,
} from '#domain/pictures/photograph-calls.ts'
import { isPolyglot, sniffKind } from '#domain/pictures/photograph-kinds.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { deleteBytes, readPieces } from '#server/database/stored-bytes.ts'
import type { Schema } from '#server/database/tables.ts'
import { planCheck } from './jobs.ts'

/** Who uploads, and when. */
interface Uploader {
  userId: string
  now: Date
}

export type Received =
  | { ok: true; progress: UploadProgress; isWhole: boolean }
  | { ok: false; code: 'not_found' | 'offset_wrong' | 'piece_size_wrong' | PhotographRejection }

/** Begins an upload, or finds the one that the same file has begun: it goes on where it was left. */
export async function beginUpload(
  database: Kysely<Schema>,
  start: UploadStart,
  { userId, now }: Uploader,
): Promise<UploadProgress | undefined> {
  const { name, size, modified, replaces = null } = start
  if (size > largestPhotograph) return undefined
  const begun = await database
    .selectFrom('photograph_uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('byte_count', '=', size)
    .where('modified', '=', modified)
    .where('replaces', replaces === null ? 'is' : '=', replaces)
    .where('photograph', 'is', null)
    .where('rejection', 'is', null)
    .executeTakeFirst()
  if (begun !== undefined) return readUpload(database, begun.id, userId)
  const id = createIdentifier(now)
  await database
    .insertInto('photograph_uploads')
    .values({
      ...{ id, user_id: userId, name, byte_count: size, modified, received: 0 },
      ...{ started_at: now.toISOString(), photograph: null, rejection: null, replaces },
    })
    .execute()
  return { id, received: 0, photo: null, rejection: null, isKnown: false }
}

/** How far an upload of this person has come; undefined where there is none. */
export async function readUpload(
  database: Kysely<Schema>,
  id: string,
  userId: string,
): Promise<UploadProgress | undefined> {
  const row = await database
    .selectFrom('photograph_uploads')
    .leftJoin('photographs', 'photographs.id', 'photograph_uploads.photograph')
    .select(['received', 'photograph', 'rejection', 'replaces', 'original'])
    .where('photograph_uploads.id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { received, photograph: photo, rejection } = row
  const isKnown = photo !== null && photo !== row.replaces && row.original !== id
  return { id, received, photo, rejection, isKnown }
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
): Promise<Received> {
  return database.transaction().execute(async (transaction): Promise<Received> => {
    // A second connection with the same piece waits for the end of the transaction.
    await sql`update photograph_uploads set received = received where id = ${id}`.execute(transaction)
    const upload = await transaction
      .selectFrom('photograph_uploads')
      .select(['byte_count', 'received', 'rejection'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (upload === undefined) return { ok: false, code: 'not_found' }
    if (upload.rejection !== null) return { ok: false, code: upload.rejection }
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
    await transaction
      .insertInto('file_pieces')
      .values({ file: id, position: offset / pieceSize, bytes })
      .execute()
    await transaction.updateTable('photograph_uploads').set({ received }).where('id', '=', id).execute()
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
  await database.updateTable('photograph_uploads').set({ rejection }).where('id', '=', id).execute()
  await deleteBytes(database, [id])
}

/** Whoever waits for an upload whose check was given up hears that it could not be sent. */
export async function forgetUpload(database: Kysely<Schema>, id: string): Promise<void> {
  const { numDeletedRows } = await database
    .deleteFrom('photograph_uploads')
    .where('id', '=', id)
    .where('photograph', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await deleteBytes(database, [id])
}

/** Ends an upload that is not a photograph yet; false where there is none of this person. */
export async function cancelUpload(database: Kysely<Schema>, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('photograph_uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('photograph', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await deleteBytes(database, [id])
  return true
}
