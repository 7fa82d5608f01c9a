import { type Kysely, type Selectable, sql } from 'kysely'
import {
  photographRejections,
  pieceSize,
  type QuotaRejection,
  type UploadKind,
} from '#domain/pictures/photograph-calls.ts'
import { audioRejections } from '#domain/recordings/recording-calls.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { countPiece, findQuotaRejection, type UploadQuotas } from './quotas.ts'
import { deleteBytes, deleteLargeFile } from './stored-bytes.ts'

export interface Uploader {
  userId: string
  now: Date
}

interface Beginning {
  kind: UploadKind
  name: string
  /** In bytes, of the whole file, or the most that it can have. */
  size: number
  modified: number
  replaces: string | null
}

type Begun = { ok: true; id: string; received: number } | { ok: false; code: QuotaRejection }

/** Begins an upload, or finds the one that the same file has begun: it goes on where it was left. */
export async function openUpload(
  transaction: Kysely<Schema>,
  beginning: Beginning,
  { userId, now }: Uploader,
  quotas: UploadQuotas,
): Promise<Begun> {
  const { kind, name, size, modified, replaces } = beginning
  const begun = await findBegun(transaction, beginning, userId)
  if (begun !== undefined) return { ok: true, ...begun }
  const code = await findQuotaRejection(transaction, quotas, { kind, userId, now, size })
  if (code !== undefined) return { ok: false, code }
  // Whoever begins it twice at once has begun it by now: the second one has waited for the first.
  const meanwhile = await findBegun(transaction, beginning, userId)
  if (meanwhile !== undefined) return { ok: true, ...meanwhile }
  const id = createIdentifier(now)
  const times = { started_at: now.toISOString(), touched_at: now.toISOString() }
  await transaction
    .insertInto('uploads')
    .values({
      id,
      kind,
      user_id: userId,
      name,
      byte_count: size,
      modified,
      received: 0,
      ...times,
      photograph: null,
      rejection: null,
      replaces,
    })
    .execute()
  return { ok: true, id, received: 0 }
}

function findBegun(transaction: Kysely<Schema>, beginning: Beginning, userId: string) {
  const { kind, name, size, modified, replaces } = beginning
  return transaction
    .selectFrom('uploads')
    .select(['id', 'received'])
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('byte_count', '=', size)
    .where('modified', '=', modified)
    .where('replaces', replaces === null ? 'is' : '=', replaces)
    .where('photograph', 'is', null)
    .where('audio', 'is', null)
    .where('rejection', 'is', null)
    .executeTakeFirst()
}

type Upload = Selectable<Schema['uploads']>

interface OwnUpload {
  id: string
  kind: UploadKind
  userId: string
}

/** An upload of this person; a second connection that asks for it waits for the end of the transaction. */
export async function lockUpload(
  transaction: Kysely<Schema>,
  { id, kind, userId }: OwnUpload,
): Promise<Upload | undefined> {
  await sql`update uploads set received = received where id = ${id}`.execute(transaction)
  return transaction
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export interface Piece {
  id: string
  offset: number
  bytes: Buffer
}

const uploadRejections = [...photographRejections, ...audioRejections]

type UploadRejection = (typeof uploadRejections)[number]

export interface FileProgress {
  rejection: UploadRejection | null
}

export type RejectionOf<Progress extends FileProgress> = NonNullable<Progress['rejection']>

/** What one kind of file asks of the pieces that come. */
export interface UploadRules<Progress extends FileProgress> {
  kind: UploadKind
  describeProgress(id: string, received: number): Progress
  /** What the bytes alone say; nothing else of such a file is kept. */
  inspect?(
    transaction: Kysely<Schema>,
    piece: Piece,
    isWhole: boolean,
  ): Promise<RejectionOf<Progress> | undefined>
  planCheck(transaction: Kysely<Schema>, id: string, now: Date): Promise<void>
}

export type PieceRejection = 'not_found' | 'offset_wrong' | 'piece_size_wrong' | UploadRejection

type Received<Progress> =
  | { ok: true; progress: Progress; isWhole: boolean }
  | { ok: false; code: PieceRejection }

/** Stores the next piece of a file. With the last one the file is whole, and its check is planned. */
export async function receivePiece<Progress extends FileProgress>(
  database: Kysely<Schema>,
  { kind, describeProgress, inspect, planCheck }: UploadRules<Progress>,
  piece: Piece,
  { userId, now, quotas }: Uploader & { quotas: UploadQuotas },
): Promise<Received<Progress>> {
  const { id, offset, bytes } = piece
  return database.transaction().execute(async (transaction): Promise<Received<Progress>> => {
    const upload = await lockUpload(transaction, { id, kind, userId })
    if (upload === undefined) return { ok: false, code: 'not_found' }
    const former = findRejection(uploadRejections, upload.rejection)
    if (former !== null) return { ok: false, code: former }
    if (offset !== upload.received) return { ok: false, code: 'offset_wrong' }
    if (bytes.byteLength === 0 || bytes.byteLength !== Math.min(pieceSize, upload.byte_count - offset))
      return { ok: false, code: 'piece_size_wrong' }
    const received = offset + bytes.byteLength
    const isWhole = received === upload.byte_count
    const rejection = await inspect?.(transaction, piece, isWhole)
    if (rejection !== undefined) {
      await rejectUpload(transaction, id, rejection)
      return { ok: false, code: rejection }
    }
    if (!(await addPiece(transaction, upload, bytes, { now, quotas })))
      return { ok: false, code: 'upload_day_full' }
    if (isWhole) await planCheck(transaction, id, now)
    return { ok: true, isWhole, progress: describeProgress(id, received) }
  })
}

/** Why a file was not kept, as its kind names it. */
export function findRejection<Rejection extends UploadRejection>(
  rejections: readonly Rejection[],
  stored: string | null,
): Rejection | null {
  return rejections.find((each) => each === stored) ?? null
}

/** Adds the next piece to an upload that is locked; false where the person has sent too much on this day. */
export async function addPiece(
  transaction: Kysely<Schema>,
  { id, kind, user_id: userId, received }: Upload,
  bytes: Buffer,
  { now, quotas }: { now: Date; quotas: UploadQuotas },
): Promise<boolean> {
  const size = bytes.byteLength
  if (!(await countPiece(transaction, quotas, { kind, userId, now, size }))) return false
  await transaction
    .insertInto('file_pieces')
    .values({ file: id, position: received / pieceSize, bytes })
    .execute()
  await transaction
    .updateTable('uploads')
    .set({ received: received + size, touched_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  return true
}

/** Notes why a file is not kept, and keeps nothing else of it. */
export async function rejectUpload(
  database: Kysely<Schema>,
  id: string,
  rejection: UploadRejection,
): Promise<void> {
  await database.updateTable('uploads').set({ rejection }).where('id', '=', id).execute()
  await deleteLargeFile(database, id)
}

/** Ends an upload that is not kept yet; false where there is none of this person. */
export async function cancelUpload(database: Kysely<Schema>, own: OwnUpload): Promise<boolean> {
  const isCancelled = await database.transaction().execute(async (transaction) => {
    const upload = await lockUpload(transaction, own)
    if (upload === undefined || upload.photograph !== null || upload.audio !== null) return false
    await transaction.deleteFrom('uploads').where('id', '=', own.id).execute()
    return true
  })
  if (isCancelled) await deleteLargeFile(database, own.id)
  return isCancelled
}

/** Deletes an upload and its pieces, in a transaction. */
export async function deleteUpload(transaction: Kysely<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('uploads').where('id', '=', id).execute()
  await deleteBytes(transaction, [id])
}
