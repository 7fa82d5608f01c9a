import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { formatRiderName, isPdf, largestRider } from '#domain/press/rider.ts'
import type { Schema } from '#server/database/tables.ts'
import { deleteBytes, readPieces } from '#server/files/stored-bytes.ts'
import type { UploadRules } from '#server/files/uploads.ts'

/** A rider is looked at once it is whole, and never opened or drawn here. */
export const riderUploads: UploadRules = {
  largest: largestRider,
  tooLarge: 'rider_too_large',
  async inspect(transaction, { id, bytes }, isWhole) {
    if (!isWhole) return undefined
    const whole = Buffer.concat([await readBytes(transaction, id), bytes])
    return isPdf(whole) ? undefined : 'rider_kind_unsupported'
  },
  keep: keepRider,
}

/** The pieces that were checked become the rider's own, and nobody can add to them. One that comes again is as new. */
async function keepRider(transaction: Kysely<Schema>, upload: string, now: Date): Promise<void> {
  const bytes = await readBytes(transaction, upload)
  const id = formatRiderName(createHash('sha256').update(bytes).digest('hex'))
  const stored_at = now.toISOString()
  const { numUpdatedRows } = await transaction
    .updateTable('riders')
    .set({ stored_at })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    await transaction.insertInto('riders').values({ id, byte_count: bytes.byteLength, stored_at }).execute()
    await transaction.updateTable('file_pieces').set({ file: id }).where('file', '=', upload).execute()
  } else await deleteBytes(transaction, [upload])
  await transaction.updateTable('uploads').set({ stored: id }).where('id', '=', upload).execute()
}

async function readBytes(database: Kysely<Schema>, file: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of readPieces(database, file)) pieces.push(piece)
  return Buffer.concat(pieces)
}
