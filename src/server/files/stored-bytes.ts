import type { Kysely } from 'kysely'
import { pieceSize } from '#domain/pictures/photograph-calls.ts'
import type { Schema } from '#server/database/tables.ts'

/** Stores a file in pieces; one that is there already has the same bytes, for its name has their hash. */
export async function storeBytes(database: Kysely<Schema>, file: string, bytes: Buffer): Promise<void> {
  for (let position = 0; position * pieceSize < bytes.byteLength; position += 1) {
    const piece = bytes.subarray(position * pieceSize, (position + 1) * pieceSize)
    await database
      .insertInto('file_pieces')
      .values({ file, position, bytes: piece })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The bytes of a stored file, piece by piece; none where there is no such file. */
export async function* readPieces(database: Kysely<Schema>, file: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const row = await database
      .selectFrom('file_pieces')
      .select('bytes')
      .where('file', '=', file)
      .where('position', '=', position)
      .executeTakeFirst()
    if (row === undefined) return
    yield row.bytes
  }
}

/** Deletes the pieces of files. */
export async function deleteBytes(database: Kysely<Schema>, files: readonly string[]): Promise<void> {
  if (files.length > 0) await database.deleteFrom('file_pieces').where('file', 'in', files).execute()
}

/** Pieces that one statement deletes: SQLite gives a longer one up. */
const portion = 64

/** Deletes a file of many pieces, some at a time. */
export async function deleteLargeFile(database: Kysely<Schema>, file: string): Promise<void> {
  for (;;) {
    const last = await database
      .selectFrom('file_pieces')
      .select('position')
      .where('file', '=', file)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) return
    await database
      .deleteFrom('file_pieces')
      .where('file', '=', file)
      .where('position', '>', last.position - portion)
      .execute()
  }
}
