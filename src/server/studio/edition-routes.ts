import type { Context } from 'hono'
import { contentEndpoints } from '#domain/api.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { ChangedPage } from '#domain/editing/documents.ts'
import type { Language } from '#domain/language.ts'
import type { AnswerCall, ServeCall } from '#server/accounts/serve-calls.ts'
import { callOffPublications, type PublishingSite } from '#server/audio/waiting-publications.ts'
import type { ContentIssue } from '#server/content/content-issue.ts'
import { createReason } from '#server/content/content-reasons.ts'
import type { Refused } from '#server/content/editions/change-editions.ts'
import { listEditions } from '#server/content/editions/list-editions.ts'
import type { Documents } from '#server/content/files/document-files.ts'
import { callOffEdition, publish, readPublication } from '#server/content/publish.ts'
import type { Database } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { createTurns } from '#server/limits/turns.ts'
import { rejectIssues, type StudioRouteOptions } from './content-routes.ts'

interface EditionRouteOptions extends StudioRouteOptions {
  site: PublishingSite & {
    listChangedPages(
      before: Documents,
      after: Documents,
      reader: Language,
    ): Promise<{ pages: ChangedPage[]; issues: ContentIssue[] }>
  }
}

/** Every page is made twice in each language: one comparison after the other. */
const patience = 25_000 // ms

/** What was published, and publishing. */
export function routeEditions(serve: ServeCall, { database, now, site }: EditionRouteOptions): void {
  const takeTurn = createTurns(patience)
  serve(contentEndpoints.listEditions, async () => ({
    editions: await listEditions(database, now()),
  }))
  serve(contentEndpoints.publish, async (context, { replaces, ...input }) => {
    const ids = input.documents.map(({ id }) => id)
    const published = await publish(database, {
      publication: input,
      ...(replaces !== undefined && { replaces }),
      userId: context.get('user').id,
      now: now(),
      soonest: site.findSoonest(),
      read: site.read,
      compose: site.compose,
      check: async (documents, transaction) => [
        ...site.check(documents),
        ...(await listSeatIssues(transaction, documents, ids)),
      ],
      claim: (transaction) => callOffPublications(transaction, ids),
    })
    if (!published.ok) return rejectUnpublished(context, published)
    await site.refresh()
    const { edition, overtaken } = published
    return context.json({ ...edition, overtaken }, 201)
  })
  serve(contentEndpoints.listChangedPages, async (context, input) => {
    return takeTurn(context, context.get('user').id, async () => {
      const sites = await readPublication(database, {
        publication: input,
        soonest: site.findSoonest(),
        read: site.read,
      })
      if (sites === undefined) return rejectRequest(context, 404, 'not_found')
      const reader = negotiateLanguage(context.req.header('Accept-Language'))
      const { pages, issues } = await site.listChangedPages(sites.before, sites.after, reader)
      return issues.length > 0 ? rejectIssues(context, issues) : { pages }
    })
  })
  const callOff: AnswerCall<typeof contentEndpoints.callOff> = async (context) => {
    const { read, compose } = site
    const number = context.req.param('number') ?? ''
    if (!/^[1-9]\d{0,8}$/.test(number)) return rejectRequest(context, 404, 'not_found')
    const userId = context.get('user').id
    const calledOff = await callOffEdition(database, Number(number), { userId, now: now(), read, compose })
    if (!calledOff.ok) return rejectUnpublished(context, calledOff)
    // Where it was about to begin, it is built already.
    await site.refresh()
    return undefined
  }
  // Not the word "pages".
  serve(contentEndpoints.callOff, callOff, '{[^p/][^/]*}')
}

function rejectUnpublished(context: Context, refused: Refused): Response {
  return refused.code === 'content_invalid'
    ? rejectIssues(context, refused.issues)
    : rejectRequest(context, 404, 'not_found')
}

/** The classes among some documents that would have fewer seats than are taken. */
async function listSeatIssues(
  database: Database,
  documents: Documents,
  ids: readonly string[],
): Promise<ContentIssue[]> {
  const taken = await database
    .selectFrom('taken_seats')
    .select(({ fn }) => ['class', fn.countAll().as('count')])
    .groupBy('class')
    .execute()
  return taken.flatMap(({ class: name, count }) => {
    const document = formatDocumentId('class', name)
    const seats = readValue(documents.get(document), ['seats'])
    if (!ids.includes(document) || typeof seats !== 'number' || seats >= Number(count)) return []
    return [{ document, field: 'seats', reason: createReason('seats_taken', Number(count)) }]
  })
}
