import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { pieceSize } from '#domain/pictures/photograph-calls.ts'
import { formatRiderName, isPdf, largestRider, type RiderRejection } from '#domain/press/rider.ts'
import type { Schema } from '#server/database/tables.ts'
import type { UploadQuotas } from '#server/files/quotas.ts'
import { deleteBytes, readPieces } from '#server/files/stored-bytes.ts'
import {
  addPiece,
  deleteUpload,
  lockUpload,
  openUpload,
  type Piece,
  type Uploader,
} from '#server/files/uploads.ts'
import { isStored, type StoredRider } from './riders.ts'

/** Keeps the next piece of a rider that is on its way; what has come already stays as it is, and so does a whole rider. */
export async function receiveRiderPiece(
  database: Kysely<Schema>,
  { id, offset, bytes }: Piece,
  uploader: Uploader,
  quotas: UploadQuotas,
): Promise<RiderRejection | 'offset_wrong' | undefined> {
  if (offset + bytes.byteLength > largestRider) {
    await forgetRider(database, id, uploader.userId)
    return 'rider_too_large'
  }
  if (offset % pieceSize !== 0 || bytes.byteLength === 0) return 'offset_wrong'
  if (await isStored(database, id)) return undefined
  return database.transaction().execute(async (transaction) => {
    const begun = await openUpload(transaction, describeUpload(id), uploader, quotas)
    if (!begun.ok) return begun.code
    // It may have been finished since; a late piece begins nothing that would wait for others.
    if (await isStored(transaction, id)) {
      await deleteUpload(transaction, begun.id)
      return undefined
    }
    const upload = await lockUpload(transaction, { id: begun.id, kind: 'rider', userId: uploader.userId })
    if (upload === undefined || offset > upload.received) return 'offset_wrong'
    if (offset < upload.received) return undefined
    const { now } = uploader
    return (await addPiece(transaction, upload, bytes, { now, quotas })) ? undefined : 'upload_day_full'
  })
}

function describeUpload(name: string) {
  return { kind: 'rider', name, size: largestRider, modified: 0, replaces: null } as const
}

/** Makes a rider of pieces that are whole and a PDF, and keeps nothing of others. The pieces that are checked become the
 * rider's own, and nobody can add to them. It is never opened or drawn here. */
export async function finishRider(
  database: Kysely<Schema>,
  { id, bytes: length }: StoredRider,
  { userId, now }: Uploader,
): Promise<RiderRejection | undefined> {
  return database.transaction().execute(async (transaction) => {
    const upload = await findUpload(transaction, id, userId)
    if (await touchRider(transaction, id, now)) {
      if (upload !== undefined) await deleteUpload(transaction, upload.id)
      return undefined
    }
    const bytes = upload && (await readBytes(transaction, upload.id))
    if (upload === undefined || bytes === undefined) return 'rider_kind_unsupported'
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (bytes.byteLength !== length || formatRiderName(hash) !== id || !isPdf(bytes)) {
      await deleteUpload(transaction, upload.id)
      return 'rider_kind_unsupported'
    }
    const rider = { id, byte_count: length, stored_at: now.toISOString() }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('riders')
      .values(rider)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) {
      // Of a version that kept pieces under this name before they were checked.
      await deleteBytes(transaction, [id])
      await transaction.updateTable('file_pieces').set({ file: id }).where('file', '=', upload.id).execute()
    }
    await deleteUpload(transaction, upload.id)
    return undefined
  })
}

async function forgetRider(database: Kysely<Schema>, id: string, userId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const upload = await findUpload(transaction, id, userId)
    if (upload !== undefined) await deleteUpload(transaction, upload.id)
  })
}

async function findUpload(transaction: Kysely<Schema>, name: string, userId: string) {
  const begun = await transaction
    .selectFrom('uploads')
    .select('id')
    .where('kind', '=', 'rider')
    .where('name', '=', name)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return begun && lockUpload(transaction, { id: begun.id, kind: 'rider', userId })
}

/** A rider that comes again is as new; false where there is none. */
async function touchRider(transaction: Kysely<Schema>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('riders')
    .set({ stored_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function readBytes(database: Kysely<Schema>, file: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of readPieces(database, file)) pieces.push(piece)
  return Buffer.concat(pieces)
}
