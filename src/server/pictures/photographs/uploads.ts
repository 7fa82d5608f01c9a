import { largestPhotograph, type PhotographRejection } from '#domain/pictures/photograph-calls.ts'
import { isPolyglot, sniffKind } from '#domain/pictures/photograph-kinds.ts'
import type { Database } from '#server/database/tables.ts'
import { readFirstPiece } from '#server/files/stored-bytes.ts'
import { cancelUpload, type Piece, type UploadRules } from '#server/files/uploads.ts'
import { planCheck } from './jobs.ts'

/** A photograph is looked at with its first piece and with its last one. */
export const photographUploads: UploadRules = {
  largest: largestPhotograph,
  tooLarge: 'photo_too_large',
  inspect: inspectBytes,
  keep: planCheck,
  async describe(database, { id, stored, replaces }) {
    if (stored === null || stored === replaces) return { isKnown: false }
    const photograph = await database
      .selectFrom('photographs')
      .select('original')
      .where('id', '=', stored)
      .executeTakeFirst()
    return { isKnown: photograph?.original !== id }
  },
}

/** What the bytes alone say, before anything decodes them. */
async function inspectBytes(
  database: Database,
  { id, offset, bytes }: Piece,
  isWhole: boolean,
): Promise<PhotographRejection | undefined> {
  if (offset === 0 && sniffKind(bytes) === undefined) return 'photo_kind_unsupported'
  if (!isWhole) return undefined
  const head = offset === 0 ? bytes : await readFirstPiece(database, id)
  return isPolyglot(head, bytes) ? 'photo_polyglot' : undefined
}

/** Whoever waits for an upload whose check was given up hears that it could not be sent. */
export async function forgetUpload(database: Database, id: string): Promise<void> {
  const { user_id: userId } =
    (await database.selectFrom('uploads').select('user_id').where('id', '=', id).executeTakeFirst()) ?? {}
  if (userId !== undefined) await cancelUpload(database, { id, userId })
}
