import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import {
  offsetHeader,
  type PhotographRejection,
  type UploadProgress,
  uploadStart,
} from '#domain/pictures/photograph-calls.ts'
import type { Guards } from '#server/accounts/roles.ts'
import { readDrafts } from '#server/content/drafts.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { quotaHeaders, quotaStatuses, type UploadQuotas } from '#server/files/quotas.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput, readPiece } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { listPhotographs, listPlaces } from '#server/pictures/photographs/library.ts'
import { beginUpload, cancelUpload, readUpload, receivePiece } from '#server/pictures/photographs/uploads.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'

export interface PhotoRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
  quotas: UploadQuotas
  /** Finds plates by the names of their places. */
  readPlates: () => Promise<FindPicture>
  listPosters: () => Record<string, string>
  rendering: {
    /** Something is uploaded: a process for it may be started. */
    /** There is something to do. */
    look(): void
  }
}

const statuses: Record<PhotographRejection, 413 | 415 | 422 | 429 | 507> = {
  ...quotaStatuses,
  photo_kind_unsupported: 415,
  photo_too_large: 413,
  photo_pixels_too_many: 422,
  photo_broken: 422,
  photo_polyglot: 422,
}

/** Photographs, their places, and files on their way, for editors; mounted at /api/photos. */
export function createPhotoRoutes(options: PhotoRouteOptions): Hono {
  const { database, guards, now, quotas, readPlates, listPosters, rendering } = options
  const { requireEditor } = guards
  const routes = new Hono()
  routes.get('/', requireEditor, async (context) => context.json({ photos: await listPhotographs(database) }))
  routes.get('/places', requireEditor, async (context) =>
    context.json({
      places: listPlaces(await readPlates(), await readDrafts(database)),
      posters: listPosters(),
    }),
  )
  routes.post('/uploads', requireEditor, async (context) => {
    const input = await readInput(context, uploadStart)
    if (!input.ok) return input.response
    const uploader = { userId: context.get('user').id, now: now() }
    const begun = await beginUpload(database, input.value, uploader, quotas)
    if (!begun.ok) return reject(context, begun.code)
    return context.json(begun.progress, 201)
  })
  routes.get('/uploads/:id', requireEditor, async (context) => {
    const progress = await readUpload(database, readId(context), context.get('user').id)
    return progress === undefined ? rejectRequest(context, 404, 'not_found') : respond(context, progress)
  })
  routes.put('/uploads/:id', requireEditor, async (context) => {
    const offset = context.req.header(offsetHeader) ?? ''
    if (!/^\d{1,9}$/.test(offset)) return rejectRequest(context, 400, 'offset_wrong')
    const body = await readPiece(context.req.raw)
    if (!body.ok) return rejectRequest(context, body.status, body.code)
    const uploader = { userId: context.get('user').id, now: now() }
    const piece = { id: readId(context), offset: Number(offset), bytes: body.bytes }
    const received = await receivePiece(database, piece, uploader, quotas)
    if (received.ok) {
      if (received.isWhole) rendering.look()
      return context.json(received.progress)
    }
    if (received.code === 'not_found') return rejectRequest(context, 404, 'not_found')
    if (received.code === 'offset_wrong') return rejectRequest(context, 409, 'offset_wrong')
    if (received.code === 'piece_size_wrong') return rejectRequest(context, 400, 'piece_size_wrong')
    return reject(context, received.code)
  })
  routes.delete('/uploads/:id', requireEditor, async (context) => {
    const isGone = await cancelUpload(database, readId(context), context.get('user').id)
    return isGone ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.all('/', allowOnly('GET', 'HEAD'))
  routes.all('/places', allowOnly('GET', 'HEAD'))
  routes.all('/uploads', allowOnly('POST'))
  routes.all('/uploads/:id', allowOnly('GET', 'HEAD', 'PUT', 'DELETE'))
  return routes
}

/** Whatever a path may hold, the database is asked for identifiers alone. */
function readId(context: Context): string {
  const id = context.req.param('id') ?? ''
  return isIdentifier(id) ? id : ''
}

/** What its check has found of a whole file, too. */
function respond(context: Context, progress: UploadProgress): Response {
  return progress.rejection === null ? context.json(progress) : reject(context, progress.rejection)
}

function reject(context: Context, code: PhotographRejection): Response {
  return rejectRequest(context, statuses[code], code, code in quotaStatuses ? quotaHeaders : {})
}
