import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import { riderEndpoints } from '#domain/api.ts'
import { type RiderRejection, riderId, riderType } from '#domain/press/rider.ts'
import type { ServeCall, SignedIn } from '#server/accounts/serve-calls.ts'
import type { Schema } from '#server/database/tables.ts'
import type { LocateFile } from '#server/files/file-cache.ts'
import { quotaHeaders, quotaStatuses, type UploadQuotas } from '#server/files/quotas.ts'
import type { FileSender } from '#server/files/send-file.ts'
import { readPiece } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { listRiders } from '#server/riders/riders.ts'
import { finishRider, receiveRiderPiece } from '#server/riders/store-rider.ts'

export interface RiderRouteOptions {
  database: Kysely<Schema>
  now: () => Date
  quotas: UploadQuotas
  locateRider: LocateFile
  sender: FileSender
}

const statuses: Record<RiderRejection | 'offset_wrong', 400 | 413 | 415 | 429 | 507> = {
  ...quotaStatuses,
  rider_kind_unsupported: 415,
  rider_too_large: 413,
  offset_wrong: 400,
}

/** The riders of programmes, for editors. */
export function routeRiders(
  serve: ServeCall,
  { database, now, quotas, locateRider, sender }: RiderRouteOptions,
): void {
  const findUploader = (context: Context<SignedIn>) => ({ userId: context.get('user').id, now: now() })
  serve(riderEndpoints.list, async () => ({ riders: await listRiders(database) }))
  serve(riderEndpoints.finish, async (context, input) => {
    const rejection = await finishRider(database, input, findUploader(context))
    return rejection === undefined ? context.json(input, 201) : reject(context, rejection)
  })
  serve(riderEndpoints.read, async (context) => {
    const id = context.req.param('id')
    const path = await locateRider(id)
    const headers = { 'Content-Type': riderType, 'Content-Disposition': `attachment; filename="${id}.pdf"` }
    const response = path && (await sender.offer(context, path, { headers, tag: `"${id}"` }))
    return response || rejectRequest(context, 404, 'not_found')
  })
  serve(riderEndpoints.send, async (context) => {
    const id = riderId.safeParse(context.req.param('id'))
    if (!id.success) return rejectRequest(context, 404, 'not_found')
    const piece = { id: id.data, ...(await readPiece(context)) }
    const rejection = await receiveRiderPiece(database, piece, findUploader(context), quotas)
    return rejection === undefined ? context.body(null, 204) : reject(context, rejection)
  })
}

function reject(context: Context, code: RiderRejection | 'offset_wrong'): Response {
  return rejectRequest(context, statuses[code], code, code in quotaStatuses ? quotaHeaders : {})
}
