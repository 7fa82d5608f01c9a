import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { offsetHeader, type UploadStart, uploadStart } from '#domain/pictures/photograph-calls.ts'
import type { Guards } from '#server/accounts/roles.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import { quotaHeaders, quotaStatuses } from '#server/files/quotas.ts'
import type { Uploader } from '#server/files/uploads.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput, readPiece } from '#server/http/input.ts'
import { type ApiErrorCode, rejectRequest } from '#server/http/responses.ts'

interface Progress<Rejection extends ApiErrorCode> {
  id: string
  received: number
  rejection: Rejection | null
}

type Begun<Rejection extends ApiErrorCode> =
  | { ok: true; progress: Progress<Rejection> }
  | { ok: false; code: Rejection }

type Received<Rejection extends ApiErrorCode> =
  | { ok: true; progress: Progress<Rejection>; isWhole: boolean }
  | { ok: false; code: 'not_found' | 'offset_wrong' | 'piece_size_wrong' | Rejection }

interface UploadRouteOptions<Rejection extends ApiErrorCode> {
  guards: Guards
  now: () => Date
  statuses: Record<Rejection, ContentfulStatusCode>
  begin(start: UploadStart, uploader: Uploader): Promise<Begun<Rejection>>
  read(id: string, userId: string): Promise<Progress<Rejection> | undefined>
  receive(
    piece: { id: string; offset: number; bytes: Buffer },
    uploader: Uploader,
  ): Promise<Received<Rejection>>
  cancel(id: string, userId: string): Promise<boolean>
  onWhole(): void
}

/** Files of a kind on their way, for editors. */
export function createUploadRoutes<Rejection extends ApiErrorCode>(
  options: UploadRouteOptions<Rejection>,
): Hono {
  const { guards, now, statuses, begin, read, receive, cancel, onWhole } = options
  const { requireEditor } = guards
  const reject = (context: Context, code: Rejection) =>
    rejectRequest(context, statuses[code], code, code in quotaStatuses ? quotaHeaders : {})
  const routes = new Hono()
  routes.post('/', requireEditor, async (context) => {
    const input = await readInput(context, uploadStart)
    if (!input.ok) return input.response
    const begun = await begin(input.value, { userId: context.get('user').id, now: now() })
    return begun.ok ? context.json(begun.progress, 201) : reject(context, begun.code)
  })
  routes.get('/:id', requireEditor, async (context) => {
    const progress = await read(readId(context), context.get('user').id)
    if (progress === undefined) return rejectRequest(context, 404, 'not_found')
    // What its check has found of a whole file, too.
    return progress.rejection === null ? context.json(progress) : reject(context, progress.rejection)
  })
  routes.put('/:id', requireEditor, async (context) => {
    const offset = context.req.header(offsetHeader) ?? ''
    if (!/^\d{1,9}$/.test(offset)) return rejectRequest(context, 400, 'offset_wrong')
    const body = await readPiece(context.req.raw)
    if (!body.ok) return rejectRequest(context, body.status, body.code)
    const uploader = { userId: context.get('user').id, now: now() }
    const piece = { id: readId(context), offset: Number(offset), bytes: body.bytes }
    const received = await receive(piece, uploader)
    if (received.ok) {
      if (received.isWhole) onWhole()
      return context.json(received.progress)
    }
    if (received.code === 'not_found') return rejectRequest(context, 404, 'not_found')
    if (received.code === 'offset_wrong') return rejectRequest(context, 409, 'offset_wrong')
    if (received.code === 'piece_size_wrong') return rejectRequest(context, 400, 'piece_size_wrong')
    return reject(context, received.code)
  })
  routes.delete('/:id', requireEditor, async (context) => {
    const isGone = await cancel(readId(context), context.get('user').id)
    return isGone ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.all('/', allowOnly('POST'))
  routes.all('/:id', allowOnly('GET', 'HEAD', 'PUT', 'DELETE'))
  return routes
}

/** Whatever a path may hold, the database is asked for identifiers alone. */
function readId(context: Context): string {
  const id = context.req.param('id') ?? ''
  return isIdentifier(id) ? id : ''
}
