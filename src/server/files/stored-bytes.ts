import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { pieceSize } from '#domain/uploads.ts'
import type { Database, Schema } from '#server/database/tables.ts'

/** Stores a file in pieces; one that is there already has the same bytes, for its name has their hash. */
export async function storeBytes(database: Database, file: string, bytes: Buffer): Promise<void> {
  for (let position = 0; position * pieceSize < bytes.byteLength; position += 1) {
    const piece = bytes.subarray(position * pieceSize, (position + 1) * pieceSize)
    await database
      .insertInto('file_pieces')
      .values({ file, position, bytes: piece })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Stores a file piece by piece, in place of what a killed process left of it; gives its hash (SHA-256). */
export async function storeFile(database: Database, file: string, path: string): Promise<string> {
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

/** The bytes of a stored file, piece by piece; none where there is no such file. */
export async function* readPieces(database: Database, file: string): AsyncGenerator<Uint8Array> {
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

/** The beginning of a stored file; nothing where there is none. */
export async function readFirstPiece(database: Database, file: string): Promise<Uint8Array> {
  const first = await readPieces(database, file).next()
  return first.done ? new Uint8Array() : first.value
}

/** Writes a stored file piece by piece; gives its hash (SHA-256). */
export async function writeStoredFile(database: Database, file: string, path: string): Promise<string> {
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

/** Deletes the pieces of files. */
export async function deleteBytes(database: Database, files: readonly string[]): Promise<void> {
  if (files.length > 0) await database.deleteFrom('file_pieces').where('file', 'in', files).execute()
}

/** Pieces that one statement deletes: SQLite gives a longer one up. */
const portion = 64

/** Deletes a file of many pieces, some at a time, for as long as it is to go; gives how many went. */
export async function deleteLargeFile(
  database: Database,
  file: string,
  isToGo: (pieces: ExpressionBuilder<Schema, 'file_pieces'>) => Expression<SqlBool> = () =>
    sql<boolean>`true`,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const last = await database
      .selectFrom('file_pieces')
      .select('position')
      .where('file', '=', file)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) return deleted
    const { numDeletedRows } = await database
      .deleteFrom('file_pieces')
      .where('file', '=', file)
      .where('position', '>', last.position - portion)
      .where(isToGo)
      .executeTakeFirst()
    // A row that names it has come meanwhile.
    if (numDeletedRows === 0n) return deleted
    deleted += Number(numDeletedRows)
  }
}
