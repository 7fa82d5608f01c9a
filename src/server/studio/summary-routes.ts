import { Hono } from 'hono'
import type { Guards } from '#server/accounts/roles.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { sendList } from './send-list.ts'

interface SummaryRouteOptions {
  guards: Guards
  now: () => Date
  /** Gives the summaries of all documents at a moment, as a list in JSON. */
  summarize: (moment: Date) => Promise<string>
}

/** What the lists of the studio show of all documents, for editors; mounted at /api/content/summaries. */
export function createSummaryRoutes({ guards, now, summarize }: SummaryRouteOptions): Hono {
  const routes = new Hono()
  routes.get('/', guards.requireEditor, async (context) =>
    sendList(context, `{"documents":${await summarize(now())}}`),
  )
  routes.all('/', allowOnly('GET', 'HEAD'))
  return routes
}
