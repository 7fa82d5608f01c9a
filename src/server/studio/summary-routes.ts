import { Hono } from 'hono'
import { allowOnly } from '#server/http/allowed-methods.ts'
import type { ContentRouteOptions } from './content-routes.ts'
import { sendList } from './send-list.ts'
import { createSummarizer } from './summarize-documents.ts'

/** What the lists of the studio show of all documents, for editors; mounted at /api/content/summaries. */
export function createSummaryRoutes({ database, guards, now }: ContentRouteOptions): Hono {
  const summarize = createSummarizer(database)
  const routes = new Hono()
  routes.get('/', guards.requireEditor, async (context) =>
    sendList(context, `{"documents":${await summarize(now())}}`),
  )
  routes.all('/', allowOnly('GET', 'HEAD'))
  return routes
}
