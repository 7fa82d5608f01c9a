import { Hono } from 'hono'
import { publication } from '#domain/editing/documents.ts'
import type { ContentIssue } from '#server/content/content-issue.ts'
import type { Documents } from '#server/content/files/document-files.ts'
import { callOffEdition, listEditions, publish } from '#server/content/publish.ts'
import type { EditionReader } from '#server/content/read-edition.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { type ContentRouteOptions, rejectIssues } from './content-routes.ts'

interface EditionRouteOptions extends ContentRouteOptions {
  site: {
    read: EditionReader
    check(documents: Documents): ContentIssue[]
    findSoonest(): Date
    refresh(): Promise<void>
  }
}

/** What was published, and publishing; mounted at /api/content/editions. */
export function createEditionRoutes({ database, guards, now, site }: EditionRouteOptions): Hono {
  const routes = new Hono()
  routes.get('/', guards.requireEditor, async (context) =>
    context.json({ editions: await listEditions(database) }),
  )
  routes.post('/', guards.requireAdmin, async (context) => {
    const input = await readInput(context, publication)
    if (!input.ok) return input.response
    const published = await publish(database, {
      publication: input.value,
      userId: context.get('user').id,
      now: now(),
      soonest: site.findSoonest(),
      read: site.read,
      check: site.check,
    })
    if (!published.ok && published.code === 'not_found') return rejectRequest(context, 404, 'not_found')
    if (!published.ok) return rejectIssues(context, published.issues)
    await site.refresh()
    return context.json(published.edition, 201)
  })
  routes.delete('/:number{[1-9][0-9]{0,8}}', guards.requireAdmin, async (context) => {
    const calledOff = await callOffEdition(database, Number(context.req.param('number')), now())
    return calledOff ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.all('/', allowOnly('GET', 'HEAD', 'POST'))
  routes.all('/:number', allowOnly('DELETE'))
  return routes
}
