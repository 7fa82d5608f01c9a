import { type Kysely, type Selectable, sql } from 'kysely'
import { pieceSize, type QuotaRejection, type UploadKind } from '#domain/pictures/photograph-calls.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { countPiece, findQuotaRejection, type UploadQuotas } from './quotas.ts'
import { deleteBytes } from './stored-bytes.ts'

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

/** An upload of this person; a second connection that asks for it waits for the end of the transaction. */
export async function lockUpload(
  transaction: Kysely<Schema>,
  id: string,
  userId: string,
): Promise<Upload | undefined> {
  await sql`update uploads set received = received where id = ${id}`.execute(transaction)
  return transaction
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
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

/** Deletes an upload and its pieces, in a transaction. */
export async function deleteUpload(transaction: Kysely<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('uploads').where('id', '=', id).execute()
  await deleteBytes(transaction, [id])
}
