import { type Context, Hono } from 'hono'
import type { Language } from '#domain/language.ts'
import { isPublicPage, parsePermanentAddress, permanentAddress } from '#domain/routes.ts'
import { unlistedHeaders } from '#server/discovery/robots.ts'
import { answerStored } from '#server/http/stored-body.ts'
import type { PageCache } from './cache.ts'
import { negotiatedHeaders, negotiatePageLanguage } from './negotiate.ts'

const documentHeaders = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }

/** The pages as documents: in the language of the address, or in the negotiated one where it names none. */
export function createPageRoutes(cache: PageCache): Hono {
  const routes = new Hono()

  routes.get('/', (context) => answerNegotiated(context, cache, '/', 200))

  routes.get('/:path{.+}', (context) => {
    const asked = parsePermanentAddress(context.req.path)
    const path = trimSlashes(asked?.path ?? context.req.path)
    const known = cache.findRoute(path).page !== 'not-found'
    if (asked === undefined)
      return known ? redirectToLanguage(context, path) : answerNegotiated(context, cache, path, 404)
    const address = permanentAddress(asked.language, path)
    if (known && address !== context.req.path) return context.redirect(withQuery(context, address), 301)
    return answerDocument(context, cache, asked.language, path)
  })

  return routes
}

async function answerDocument(context: Context, cache: PageCache, language: Language, path: string) {
  const { page } = cache.findRoute(path)
  const status = page === 'not-found' ? 404 : 200
  const headers = {
    ...documentHeaders,
    ...(!isPublicPage(page) && unlistedHeaders),
    'Content-Language': language,
  }
  return answerStored(context, await cache.readDocument(language, path), { status, headers })
}

async function answerNegotiated(context: Context, cache: PageCache, path: string, status: 200 | 404) {
  const language = negotiatePageLanguage(context)
  const headers = {
    ...documentHeaders,
    ...negotiatedHeaders,
    ...(status === 404 && unlistedHeaders),
    'Content-Language': language,
  }
  return answerStored(context, await cache.readDocument(language, path), { status, headers })
}

function redirectToLanguage(context: Context, path: string): Response {
  for (const [name, value] of Object.entries(negotiatedHeaders)) context.header(name, value)
  const address = permanentAddress(negotiatePageLanguage(context), path)
  return context.redirect(withQuery(context, address), 301)
}

function withQuery(context: Context, address: string): string {
  return `${address}${new URL(context.req.url).search}`
}

function trimSlashes(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}
