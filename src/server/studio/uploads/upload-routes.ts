import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { UploadKind } from '#domain/pictures/photograph-calls.ts'
import { uploadEndpoints } from '#domain/uploads.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { createAudioUploads } from '#server/audio/uploads.ts'
import type { Schema } from '#server/database/tables.ts'
import { quotaHeaders, quotaStatuses, type UploadQuotas } from '#server/files/quotas.ts'
import {
  beginUpload,
  cancelUpload,
  type PieceRejection,
  readUpload,
  receivePiece,
} from '#server/files/uploads.ts'
import { readIdentifier, readPiece, requireFound } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { photographUploads } from '#server/pictures/photographs/uploads.ts'
import { riderUploads } from '#server/riders/store-rider.ts'

interface UploadRouteOptions {
  database: Kysely<Schema>
  now: () => Date
  quotas: UploadQuotas
  mostAudio: number
  /** What looks for work once a file is whole. */
  look: Record<UploadKind, () => void>
}

const statuses: Record<PieceRejection, 400 | 404 | 409 | 413 | 415 | 422 | 429 | 507> = {
  ...quotaStatuses,
  not_found: 404,
  offset_wrong: 409,
  piece_size_wrong: 400,
  photo_kind_unsupported: 415,
  photo_too_large: 413,
  photo_pixels_too_many: 422,
  photo_broken: 422,
  photo_polyglot: 422,
  audio_kind_unsupported: 415,
  audio_unreadable: 415,
  audio_too_many_channels: 422,
  audio_sample_rate: 422,
  audio_too_long: 422,
  audio_empty: 422,
  audio_too_large: 413,
  audio_space_full: 507,
  rider_kind_unsupported: 415,
  rider_too_large: 413,
}

/** Files of every kind on their way, for editors. */
export function routeUploads(
  serve: ServeCall,
  { database, now, quotas, mostAudio, look }: UploadRouteOptions,
): void {
  const rules = { photo: photographUploads, audio: createAudioUploads(mostAudio), rider: riderUploads }
  const reject = (context: Context, code: PieceRejection) =>
    rejectRequest(context, statuses[code], code, code in quotaStatuses ? quotaHeaders : {})
  serve(uploadEndpoints.begin, async (context, start) => {
    const uploader = { userId: context.get('user').id, now: now(), quotas }
    const begun = await beginUpload(database, rules[start.kind], start, uploader)
    if (!begun.ok) return reject(context, begun.code)
    if (begun.isWhole) look[begun.kind]()
    return context.json(begun.progress, 201)
  })
  serve(uploadEndpoints.read, async (context) => {
    const own = { id: readIdentifier(context), userId: context.get('user').id }
    const progress = requireFound(context, await readUpload(database, rules, own))
    // What its check has found of a whole file, too.
    return progress.rejection === null ? progress : reject(context, progress.rejection)
  })
  serve(uploadEndpoints.send, async (context) => {
    const piece = { id: readIdentifier(context), ...(await readPiece(context)) }
    const uploader = { userId: context.get('user').id, now: now(), quotas }
    const received = await receivePiece(database, rules, piece, uploader)
    if (!received.ok) return reject(context, received.code)
    if (received.isWhole) look[received.kind]()
    return received.progress
  })
  serve(uploadEndpoints.cancel, async (context) => {
    const own = { id: readIdentifier(context), userId: context.get('user').id }
    requireFound(context, await cancelUpload(database, own))
  })
}
