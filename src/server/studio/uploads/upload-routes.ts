import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { photoEndpoints } from '#domain/api.ts'
import type { UploadStart } from '#domain/pictures/photograph-calls.ts'
import type { audioEndpoints } from '#domain/recordings/recording-calls.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { quotaHeaders, quotaStatuses, type UploadQuotas } from '#server/files/quotas.ts'
import {
  cancelUpload,
  type FileProgress,
  type PieceRejection,
  type RejectionOf,
  receivePiece,
  type Uploader,
  type UploadRules,
} from '#server/files/uploads.ts'
import { readPiece, requireFound } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'

interface UploadRouteOptions<Progress extends FileProgress> {
  database: Kysely<Schema>
  now: () => Date
  quotas: UploadQuotas
  rules: UploadRules<Progress>
  begin(
    start: UploadStart,
    uploader: Uploader,
  ): Promise<{ ok: true; progress: Progress } | { ok: false; code: RejectionOf<Progress> }>
  read(id: string, userId: string): Promise<Progress | undefined>
  onWhole(): void
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
}

/** Files of a kind on their way, for editors. */
export function routeUploads<Progress extends FileProgress>(
  serve: ServeCall,
  calls: Pick<typeof photoEndpoints | typeof audioEndpoints, 'begin' | 'read' | 'send' | 'cancel'>,
  options: UploadRouteOptions<Progress>,
): void {
  const { database, now, quotas, rules, begin, read, onWhole } = options
  const reject = (context: Context, code: PieceRejection) =>
    rejectRequest(context, statuses[code], code, code in quotaStatuses ? quotaHeaders : {})
  serve(calls.begin, async (context, input) => {
    const begun = await begin(input, { userId: context.get('user').id, now: now() })
    return begun.ok ? context.json(begun.progress, 201) : reject(context, begun.code)
  })
  serve(calls.read, async (context) => {
    const progress = requireFound(context, await read(readId(context), context.get('user').id))
    // What its check has found of a whole file, too.
    return progress.rejection === null ? context.json(progress) : reject(context, progress.rejection)
  })
  serve(calls.send, async (context) => {
    const piece = { id: readId(context), ...(await readPiece(context)) }
    const uploader = { userId: context.get('user').id, now: now(), quotas }
    const received = await receivePiece(database, rules, piece, uploader)
    if (!received.ok) return reject(context, received.code)
    if (received.isWhole) onWhole()
    return context.json(received.progress)
  })
  serve(calls.cancel, async (context) => {
    const own = { id: readId(context), kind: rules.kind, userId: context.get('user').id }
    requireFound(context, await cancelUpload(database, own))
  })
}

/** Whatever a path may hold, the database is asked for identifiers alone. */
function readId(context: Context): string {
  const id = context.req.param('id') ?? ''
  return isIdentifier(id) ? id : ''
}
