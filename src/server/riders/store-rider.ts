import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { pieceSize } from '#domain/pictures/photograph-calls.ts'
import { isPdf, largestRider, nameRider, type RiderRejection, type storedRider } from '#domain/press/rider.ts'
import { deleteBytes, readPieces } from '#server/database/stored-bytes.ts'
import type { Schema } from '#server/database/tables.ts'

export type StoredRider = z.infer<typeof storedRider>

interface RiderPiece {
  id: string
  offset: number
  bytes: Buffer
}

/** Keeps a piece of a rider that is on its way; a piece that has come already stays as it is, and so does a whole rider. */
export async function receiveRiderPiece(
  database: Kysely<Schema>,
  { id, offset, bytes }: RiderPiece,
): Promise<RiderRejection | 'offset_wrong' | undefined> {
  if (offset + bytes.byteLength > largestRider) return 'rider_too_large'
  if (offset % pieceSize !== 0 || bytes.byteLength === 0) return 'offset_wrong'
  // A piece behind its end would make it another file than the one that its name has the hash of.
  if (await isStored(database, id)) return undefined
  await database
    .insertInto('file_pieces')
    .values({ file: id, position: offset / pieceSize, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return undefined
}

/** Makes a rider of pieces that are whole and a PDF, and keeps nothing of others. It is never opened or drawn here. */
export async function finishRider(
  database: Kysely<Schema>,
  rider: StoredRider,
  now: Date,
): Promise<RiderRejection | undefined> {
  const { id } = rider
  const stored_at = now.toISOString()
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .updateTable('riders')
      .set({ stored_at })
      .where('id', '=', id)
      .executeTakeFirst()
    if (known.numUpdatedRows > 0n) return undefined
    const bytes = await readBytes(transaction, id)
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (bytes.byteLength !== rider.bytes || nameRider(hash) !== id || !isPdf(bytes)) {
      await deleteBytes(transaction, [id])
      return 'rider_kind_unsupported'
    }
    await transaction
      .insertInto('riders')
      .values({ id, byte_count: bytes.byteLength, stored_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return undefined
  })
}

/** Whether a rider is whole: the bytes of other files, and of riders on their way, stand beside those of riders. */
export async function isStored(database: Kysely<Schema>, id: string): Promise<boolean> {
  const known = await database.selectFrom('riders').select('id').where('id', '=', id).executeTakeFirst()
  return known !== undefined
}

/** The bytes of a file; none where there is none. */
export async function readBytes(database: Kysely<Schema>, file: string): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of readPieces(database, file)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}
