import type { Kysely } from 'kysely'
import {
  largestPhotograph,
  type PhotographRejection,
  photographRejections,
  type UploadProgress,
  type UploadStart,
} from '#domain/pictures/photograph-calls.ts'
import { isPolyglot, sniffKind } from '#domain/pictures/photograph-kinds.ts'
import type { Schema } from '#server/database/tables.ts'
import type { UploadQuotas } from '#server/files/quotas.ts'
import { readFirstPiece } from '#server/files/stored-bytes.ts'
import {
  cancelUpload,
  findRejection,
  openUpload,
  type Piece,
  type Uploader,
  type UploadRules,
} from '#server/files/uploads.ts'
import { planCheck } from './jobs.ts'

type BegunUpload = { ok: true; progress: UploadProgress } | { ok: false; code: PhotographRejection }

/** A photograph is looked at with its first piece and with its last one. */
export const photographUploads: UploadRules<UploadProgress> = {
  kind: 'photo',
  describeProgress: (id, received) => ({ id, received, photo: null, rejection: null, isKnown: false }),
  inspect: inspectBytes,
  planCheck,
}

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
    return { ok: true, progress: photographUploads.describeProgress(id, received) }
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
  const rejection = findRejection(photographRejections, row.rejection)
  const isKnown = photo !== null && photo !== row.replaces && row.original !== id
  return { id, received, photo, rejection, isKnown }
}

/** What the bytes alone say, before anything decodes them. */
async function inspectBytes(
  database: Kysely<Schema>,
  { id, offset, bytes }: Piece,
  isWhole: boolean,
): Promise<PhotographRejection | undefined> {
  if (offset === 0 && sniffKind(bytes) === undefined) return 'photo_kind_unsupported'
  if (!isWhole) return undefined
  const head = offset === 0 ? bytes : await readFirstPiece(database, id)
  return isPolyglot(head, bytes) ? 'photo_polyglot' : undefined
}

/** Whoever waits for an upload whose check was given up hears that it could not be sent. */
export async function forgetUpload(database: Kysely<Schema>, id: string): Promise<void> {
  const { user_id } =
    (await database.selectFrom('uploads').select('user_id').where('id', '=', id).executeTakeFirst()) ?? {}
  if (user_id !== undefined) await cancelUpload(database, { id, kind: 'photo', userId: user_id })
}
