import { type Context, Hono } from 'hono'
import { languages } from '#domain/language.ts'
import { notFoundPath } from '#domain/routes.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { sendStoredBody } from '#server/http/stored-body.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { readAskedRoute } from './asked-route.ts'
import type { PageCache } from './page-cache.ts'

const dataHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=60',
  ...unlistedHeaders,
}

/** The pages as data: "/fr/agenda"; the home page is "/fr" or "/fr/". */
export function createPageDataRoutes(cache: PageCache): Hono {
  const respond = async (context: Context, path: string) => {
    const language = languages.find((each) => each === context.req.param('language'))
    const known = path === notFoundPath || cache.findRoute(path).page !== 'not-found'
    if (language === undefined || !known) return rejectRequest(context, 404, 'not_found')
    const headers = { ...dataHeaders, 'Content-Language': language }
    const wanted = readAskedRoute(cache.findRoute(path), new URL(context.req.url).searchParams)
    if (wanted !== undefined)
      return sendStoredBody(context, await cache.composeAsked(language, wanted, 'data'), { headers })
    return sendStoredBody(context, await cache.readData(language, path), { headers })
  }
  return new Hono()
    .get('/:language', (context) => respond(context, '/'))
    .get('/:language/', (context) => respond(context, '/'))
    .get('/:language/:path{.+}', (context) => respond(context, `/${context.req.param('path')}`))
    .all('/:language/:path{.*}?', allowOnly('GET', 'HEAD'))
}
