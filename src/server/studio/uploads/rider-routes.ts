import type { Kysely } from 'kysely'
import { riderEndpoints } from '#domain/api.ts'
import { riderType } from '#domain/press/rider.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { Schema } from '#server/database/tables.ts'
import type { LocateFile } from '#server/files/file-cache.ts'
import type { FileSender } from '#server/files/send-file.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { listRiders } from '#server/riders/riders.ts'

export interface RiderRouteOptions {
  database: Kysely<Schema>
  locateRider: LocateFile
  sender: FileSender
}

/** The riders of programmes, for editors. */
export function routeRiders(serve: ServeCall, { database, locateRider, sender }: RiderRouteOptions): void {
  serve(riderEndpoints.list, async () => ({ riders: await listRiders(database) }))
  serve(riderEndpoints.read, async (context) => {
    const id = context.req.param('id')
    const path = await locateRider(id)
    const headers = { 'Content-Type': riderType, 'Content-Disposition': `attachment; filename="${id}.pdf"` }
    const response = path && (await sender.offer(context, path, { headers, tag: `"${id}"` }))
    return response || rejectRequest(context, 404, 'not_found')
  })
}
