import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { parsePermanentAddress, permanentAddress, trimTrailingSlashes } from '#domain/addresses.ts'
import { defaultLanguage, type Language, parseLanguage } from '#domain/language.ts'
import { isPublicPage, type PageName } from '#domain/page-list.ts'
import { matchRoute, type Route } from '#domain/routes.ts'
import { matchAcceptLanguage } from '#server/http/accept-language.ts'
import { hashInlineSource } from '#server/http/inline-source.ts'
import { allowOpener, composePolicy, policyHeader } from '#server/http/security-headers.ts'
import {
  type PreparedResponse,
  prepareResponse,
  type StoredBody,
  sendStoredBody,
} from '#server/http/stored-body.ts'
import type { AnswerInTurn } from '#server/limits/turns.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { readAskedRoute } from './asked-route.ts'
import type { Assets } from './assets.ts'
import { composeStyles } from './document.ts'
import { findBodyScript, listFirstScripts } from './head-scripts.ts'
import type { PageCache } from './page-cache.ts'

const documentHeaders = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }

interface PageRouteOptions {
  isListed?: (path: string) => boolean
  answerInTurn?: AnswerInTurn | undefined
}

/** The pages as documents, in the address's language or the negotiated one. */
export function createPageRoutes(
  cache: PageCache,
  assets: Assets,
  { isListed = (path) => isPublicPage(matchRoute(path).page), answerInTurn }: PageRouteOptions = {},
): Hono {
  const routes = new Hono()
  const readPolicy = createPolicyReader(assets)

  function createResponder(headers: Record<string, string>) {
    const responses = new WeakMap<StoredBody, PreparedResponse>()
    return async (context: Context, language: Language, path: string) => {
      const stored = await cache.readDocument(language, path)
      const known = responses.get(stored)
      if (known !== undefined) return known(context)
      const route = cache.findRoute(path)
      const { page } = route
      const response = prepareResponse(stored, {
        status: page === 'not-found' ? 404 : 200,
        headers: {
          ...headers,
          ...(!isListed(path) && unlistedHeaders),
          [policyHeader]: readPolicy(page),
          'Content-Language': language,
        },
      })
      responses.set(stored, response)
      return response(context)
    }
  }

  const respondWithDocument = createResponder(documentHeaders)
  const respondInLanguage = createResponder({ ...documentHeaders, ...negotiatedHeaders })

  /** Not listed: search engines know the page itself. */
  async function respondToQuery(context: Context, language: Language, route: Route) {
    const headers = {
      ...documentHeaders,
      ...unlistedHeaders,
      [policyHeader]: readPolicy(route.page),
      'Content-Language': language,
    }
    return respondWithAsked(context, { cache, language, route, kind: 'document', answerInTurn, headers })
  }

  /** In small letters, where only those make it a page. */
  function findMeantPath(path: string): string {
    const small = path.toLowerCase()
    const isMeant = cache.findRoute(path).page === 'not-found' && cache.findRoute(small).page !== 'not-found'
    return isMeant ? small : path
  }

  function respondNegotiated(context: Context, path: string) {
    return respondInLanguage(context, negotiatePageLanguage(context), path)
  }

  routes.get('/', (context) => respondNegotiated(context, '/'))

  // A dot would leave out a line break, and "/%0d%0a" would then be no page that is missing, but a wrong method.
  routes.get('/:path{[^]+}', (context) => {
    const asked = parsePermanentAddress(context.req.path)
    const path = findMeantPath(trimTrailingSlashes(asked?.path ?? context.req.path) || '/')
    const known = cache.findRoute(path).page !== 'not-found'
    if (asked === undefined)
      return known ? redirectToLanguage(context, path) : respondNegotiated(context, path)
    // The query comes first (docs/specification/language-detection.md).
    const address = permanentAddress(parseLanguage(context.req.query('lng')) ?? asked.language, path)
    if (known && address !== context.req.path) return context.redirect(withQuery(context, address), 301)
    if (isPublicPage(cache.findRoute(path).page)) allowOpener(context)
    const wanted = readAskedRoute(cache.findRoute(path), new URL(context.req.url).searchParams)
    if (wanted !== undefined) return respondToQuery(context, asked.language, wanted)
    return respondWithDocument(context, asked.language, path)
  })

  return routes
}

interface AskedBody {
  cache: PageCache
  language: Language
  route: Route
  kind: 'document' | 'data'
  /** Left out, at once. */
  answerInTurn: AnswerInTurn | undefined
  headers: Record<string, string>
}

/** What is made for one question waits for its turn: however much is asked, pages come at once. */
export async function respondWithAsked(
  context: Context,
  { cache, language, route, kind, answerInTurn, headers }: AskedBody,
): Promise<Response> {
  const isKept = route.page === 'agenda'
  const compose = () => cache.composeAsked(language, route, kind)
  const stored = isKept || answerInTurn === undefined ? await compose() : await answerInTurn(context, compose)
  return stored instanceof Response ? stored : sendStoredBody(context, stored, { headers })
}

function redirectToLanguage(context: Context, path: string): Response {
  for (const [name, value] of Object.entries(negotiatedHeaders)) context.header(name, value)
  const address = permanentAddress(negotiatePageLanguage(context), path)
  return context.redirect(withQuery(context, address), 301)
}

function withQuery(context: Context, address: string): string {
  return `${address}${new URL(context.req.url).search}`
}

/** The Content-Security-Policy of a page, which allows its own inline scripts and styles by hash. */
export function createPolicyReader({ headScripts, listStyles }: Assets): (page: PageName) => string {
  const policies = new Map<PageName, string>()
  return (page) => {
    const known = policies.get(page)
    if (known !== undefined) return known
    const bodyScript = findBodyScript(headScripts, page)
    const scripts = [...listFirstScripts(headScripts, page), headScripts.startApp]
    if (bodyScript !== undefined) scripts.push(bodyScript)
    const scriptSources = scripts.map(hashInlineSource)
    const styleSources = [hashInlineSource(composeStyles(listStyles(page)))]
    const policy = composePolicy({ scriptSources, styleSources })
    policies.set(page, policy)
    return policy
  }
}

const negotiatedHeaders = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Language, Cookie',
} as const

/** The language by query, cookie, browser, else Spanish (docs/specification/language-detection.md). */
export function negotiatePageLanguage(context: Context): Language {
  return (
    parseLanguage(context.req.query('lng')) ??
    parseLanguage(getCookie(context, 'i18next')) ??
    matchAcceptLanguage(context.req.header('Accept-Language')) ??
    defaultLanguage
  )
}
