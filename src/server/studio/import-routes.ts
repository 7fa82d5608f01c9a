import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { createReason } from '#server/content/content-reasons.ts'
import { listImports, takeBackImport } from '#server/content/imports.ts'
import { createImport } from '#server/content/new-documents.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { rejectIssues, rejectUnsaved, type StudioRouteOptions } from './content-routes.ts'

/** The moment of an import, by which it is named. */
const moment = z.iso.datetime({ precision: 3 })

const groups = z.array(z.record(z.string(), z.unknown()))

/** Many new drafts at once, which one call takes back. */
export function routeImports(serve: ServeCall, { database, now }: StudioRouteOptions): void {
  serve(contentEndpoints.listImports, async () => ({ imports: await listImports(database) }))
  serve(contentEndpoints.import, async (context, input) => {
    const contents = groups.safeParse(input.contents)
    if (!contents.success)
      return rejectIssues(context, [{ document: '', field: 'contents', reason: createReason('group') }])
    const saving = { userId: context.get('user').id, now: now() }
    const created = await createImport(database, { kind: input.kind, contents: contents.data }, saving)
    if (created === undefined)
      return rejectIssues(context, [{ document: '', field: 'kind', reason: createReason('not_known') }])
    if (!created.ok) return rejectUnsaved(context, created)
    return context.json({ at: saving.now.toISOString(), imports: await listImports(database) }, 201)
  })
  serve(contentEndpoints.takeBackImport, async (context) => {
    const at = moment.safeParse(context.req.param('id'))
    const saving = { userId: context.get('user').id, now: now() }
    const isTaken = at.success && (await takeBackImport(database, at.data, saving))
    return isTaken ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
}
