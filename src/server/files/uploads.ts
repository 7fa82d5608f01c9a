import { type Selectable, sql } from 'kysely'
import {
  pieceSize,
  type QuotaRejection,
  type UploadProgress,
  type UploadRejection,
  type UploadStart,
} from '#domain/uploads.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import { countPiece, findQuotaRejection, type UploadQuotas } from './quotas.ts'
import { deleteBytes, deleteLargeFile } from './stored-bytes.ts'

export interface Uploader {
  userId: string
  now: Date
  quotas: UploadQuotas
}

export interface Piece {
  id: string
  offset: number
  bytes: Buffer
}

/** What one kind of file asks of those that come. */
export interface UploadRules {
  largest: number // bytes
  tooLarge: UploadRejection
  /** Why there is no room for one more of the kind, with what is begun. */
  findNoRoom?(transaction: Database): Promise<UploadRejection | undefined>
  /** What the bytes alone say; nothing else of such a file is kept. */
  inspect?(transaction: Database, piece: Piece, isWhole: boolean): Promise<UploadRejection | undefined>
  /** Keeps a whole file, or plans the work that does. */
  keep(transaction: Database, id: string, now: Date): Promise<void>
  /** What else is to be said of how far it is. */
  describe?(database: Database, upload: Upload): Promise<Partial<UploadProgress>>
}

type Upload = Selectable<Schema['uploads']>

export type PieceRejection = 'not_found' | 'offset_wrong' | 'piece_size_wrong' | UploadRejection

type Received<Code> =
  | { ok: true; kind: UploadStart['kind']; progress: UploadProgress; isWhole: boolean }
  | { ok: false; code: Code }

/** Begins an upload, or finds the one that the same file has begun: it goes on where it was left. */
export async function beginUpload(
  database: Database,
  { largest, tooLarge, findNoRoom, keep }: UploadRules,
  start: UploadStart,
  uploader: Uploader,
): Promise<Received<UploadRejection>> {
  if (start.size > largest) return { ok: false, code: tooLarge }
  return database.transaction().execute(async (transaction): Promise<Received<UploadRejection>> => {
    const begun = await openUpload(transaction, start, uploader)
    if (!begun.ok) return begun
    const { id, received } = begun
    const code = received === 0 ? await findNoRoom?.(transaction) : undefined
    if (code !== undefined) {
      await deleteUpload(transaction, id)
      return { ok: false, code }
    }
    // What came whole and is not kept yet lost its place, or has it still.
    const isWhole = received === start.size
    if (isWhole) await keep(transaction, id, uploader.now)
    const progress = { id, received, stored: null, rejection: null }
    return { ok: true, kind: start.kind, isWhole, progress }
  })
}

type Begun = { ok: true; id: string; received: number } | { ok: false; code: QuotaRejection }

async function openUpload(
  transaction: Database,
  start: UploadStart,
  { userId, now, quotas }: Uploader,
): Promise<Begun> {
  const { kind, name, size, modified, replaces = null } = start
  const begun = await findBegun(transaction, start, userId)
  if (begun !== undefined) return { ok: true, ...begun }
  const code = await findQuotaRejection(transaction, quotas, { kind, userId, now, size })
  if (code !== undefined) return { ok: false, code }
  // Whoever begins it twice at once has begun it by now: the second one has waited for the first.
  const meanwhile = await findBegun(transaction, start, userId)
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
      stored: null,
      rejection: null,
      replaces,
    })
    .execute()
  return { ok: true, id, received: 0 }
}

function findBegun(
  transaction: Database,
  { kind, name, size, modified, replaces }: UploadStart,
  userId: string,
) {
  return transaction
    .selectFrom('uploads')
    .select(['id', 'received'])
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('byte_count', '=', size)
    .where('modified', '=', modified)
    .where('replaces', replaces === undefined ? 'is' : '=', replaces ?? null)
    .where('stored', 'is', null)
    .where('rejection', 'is', null)
    .executeTakeFirst()
}

interface OwnUpload {
  id: string
  userId: string
}

function findOwnUpload(database: Database, { id, userId }: OwnUpload): Promise<Upload | undefined> {
  return database
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** An upload of this person; a second connection that asks for it waits for the end of the transaction. */
export async function lockUpload(transaction: Database, own: OwnUpload): Promise<Upload | undefined> {
  await sql`update uploads set received = received where id = ${own.id}`.execute(transaction)
  return findOwnUpload(transaction, own)
}

type RulesByKind = Record<UploadStart['kind'], UploadRules>

/** How far an upload of this person has come; undefined where there is none. */
export async function readUpload(
  database: Database,
  rules: RulesByKind,
  own: OwnUpload,
): Promise<UploadProgress | undefined> {
  const upload = await findOwnUpload(database, own)
  if (upload === undefined) return undefined
  const { id, kind, received, stored, rejection } = upload
  return { id, received, stored, rejection, ...(await rules[kind].describe?.(database, upload)) }
}

/** Stores the next piece of a file. With the last one the file is whole, and kept or looked at. */
export async function receivePiece(
  database: Database,
  rules: RulesByKind,
  piece: Piece,
  { userId, now, quotas }: Uploader,
): Promise<Received<PieceRejection>> {
  const { id, offset, bytes } = piece
  return database.transaction().execute(async (transaction): Promise<Received<PieceRejection>> => {
    const upload = await lockUpload(transaction, { id, userId })
    if (upload === undefined) return { ok: false, code: 'not_found' }
    if (upload.rejection !== null) return { ok: false, code: upload.rejection }
    if (offset !== upload.received) return { ok: false, code: 'offset_wrong' }
    if (bytes.byteLength === 0 || bytes.byteLength !== Math.min(pieceSize, upload.byte_count - offset))
      return { ok: false, code: 'piece_size_wrong' }
    const { kind } = upload
    const { inspect, keep } = rules[kind]
    const received = offset + bytes.byteLength
    const isWhole = received === upload.byte_count
    const rejection = await inspect?.(transaction, piece, isWhole)
    if (rejection !== undefined) {
      await rejectUpload(transaction, id, rejection)
      return { ok: false, code: rejection }
    }
    if (!(await addPiece(transaction, upload, bytes, { now, quotas })))
      return { ok: false, code: 'upload_day_full' }
    if (isWhole) await keep(transaction, id, now)
    return { ok: true, kind, isWhole, progress: { id, received, stored: null, rejection: null } }
  })
}
/** False where the person has sent too much on this day. */
async function addPiece(
  transaction: Database,
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
  database: Database,
  id: string,
  rejection: UploadRejection,
): Promise<void> {
  await database.updateTable('uploads').set({ rejection }).where('id', '=', id).execute()
  await deleteLargeFile(database, id)
}

/** Ends an upload that is not kept yet; false where there is none of this person. */
export async function cancelUpload(database: Database, own: OwnUpload): Promise<boolean> {
  const isCancelled = await database.transaction().execute(async (transaction) => {
    const upload = await lockUpload(transaction, own)
    if (upload === undefined || upload.stored !== null) return false
    await transaction.deleteFrom('uploads').where('id', '=', own.id).execute()
    return true
  })
  if (isCancelled) await deleteLargeFile(database, own.id)
  return isCancelled
}

async function deleteUpload(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('uploads').where('id', '=', id).execute()
  await deleteBytes(transaction, [id])
}
