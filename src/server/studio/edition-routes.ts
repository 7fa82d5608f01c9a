import { Hono } from 'hono'
import { documentBodyLimit } from '#domain/api.ts'
import { type ChangedPage, publication } from '#domain/editing/documents.ts'
import type { Language } from '#domain/language.ts'
import type { ContentIssue } from '#server/content/content-issue.ts'
import { listEditions } from '#server/content/editions/list-editions.ts'
import type { Documents } from '#server/content/files/document-files.ts'
import { callOffEdition, publish, readPublication } from '#server/content/publish.ts'
import type { EditionReader } from '#server/content/read-edition.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectForNow, rejectRequest } from '#server/http/responses.ts'
import { createGate } from '#server/limits/gate.ts'
import { type ContentRouteOptions, rejectIssues } from './content-routes.ts'

interface EditionRouteOptions extends ContentRouteOptions {
  site: {
    read: EditionReader
    check(documents: Documents): ContentIssue[]
    findSoonest(): Date
    refresh(): Promise<void>
    listChangedPages(
      before: Documents,
      after: Documents,
      reader: Language,
    ): Promise<{ pages: ChangedPage[]; issues: ContentIssue[] }>
  }
}

/** Every page is made twice in each language: one comparison after the other. */
const limits = { most: 1, share: 1, waiting: 100, patience: 25_000 }

const retryAfter = '10' // s

/** What was published, and publishing; mounted at /api/content/editions. */
export function createEditionRoutes({ database, guards, now, site }: EditionRouteOptions): Hono {
  const routes = new Hono()
  const gate = createGate(limits)
  routes.get('/', guards.requireEditor, async (context) =>
    context.json({ editions: await listEditions(database, now()) }),
  )
  routes.post('/', guards.requireAdmin, async (context) => {
    const input = await readInput(context, publication, documentBodyLimit)
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
  routes.post('/pages', guards.requireAdmin, async (context) => {
    const input = await readInput(context, publication, documentBodyLimit)
    if (!input.ok) return input.response
    const leave = await gate.enter(context.get('user').id)
    if (leave === undefined) return rejectForNow(context, retryAfter)
    try {
      const sites = await readPublication(database, {
        publication: input.value,
        soonest: site.findSoonest(),
        read: site.read,
      })
      if (sites === undefined) return rejectRequest(context, 404, 'not_found')
      const reader = negotiateLanguage(context.req.header('Accept-Language'))
      const { pages, issues } = await site.listChangedPages(sites.before, sites.after, reader)
      return issues.length > 0 ? rejectIssues(context, issues) : context.json({ pages })
    } finally {
      leave()
    }
  })
  routes.delete('/:number{[1-9][0-9]{0,8}}', guards.requireAdmin, async (context) => {
    const saving = { userId: context.get('user').id, now: now() }
    const calledOff = await callOffEdition(database, Number(context.req.param('number')), saving)
    return calledOff ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.all('/', allowOnly('GET', 'HEAD', 'POST'))
  routes.all('/pages', allowOnly('POST'))
  routes.all('/:number', allowOnly('DELETE'))
  return routes
}
