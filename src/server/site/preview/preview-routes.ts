import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as z from 'zod/mini'
import { parsePermanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { isPublicPage } from '#domain/page-list.ts'
import { parseRiderAddress } from '#domain/pages/file-addresses.ts'
import type { Page } from '#domain/pages/page.ts'
import { matchRoute } from '#domain/routes.ts'
import type { Auth } from '#server/accounts/auth.ts'
import { readKeptLanguage } from '#server/accounts/own-account.ts'
import { mayEdit } from '#server/accounts/roles.ts'
import type { Database } from '#server/database/tables.ts'
import { matchAcceptLanguage } from '#server/http/accept-language.ts'
import { hashInlineSource } from '#server/http/inline-source.ts'
import { composePolicy, policyHeader } from '#server/http/security-headers.ts'
import { createTurns } from '#server/limits/turns.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { findMovedAddress } from '#server/site/moved-projects.ts'
import type { Assets } from '#server/site/pages/assets.ts'
import { composeStyles } from '#server/site/pages/document.ts'
import { createPageCache } from '#server/site/pages/page-cache.ts'
import type { Web } from '#server/site/pages/web.ts'
import { type RiderParts, respondWithRider } from '#server/site/press-files/routes.ts'
import type { PublishedSite } from '#server/site/published-site.ts'
import { readWords } from '#words/stored-words.ts'
import { createDraftSiteReader, type DraftSite } from './draft-site.ts'

export interface PreviewOptions {
  database: Database
  published: Pick<PublishedSite, 'compose' | 'readSite'>
  web: Pick<Web, 'renderPage' | 'assets'>
  auth: Pick<Auth, 'readUser'>
  now: () => Date
  locateRider: RiderParts['locateRider']
  sender: RiderParts['sender']
}

/** Compressed it would take ten times as long, and nobody sees it twice. */
const previewHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  ...unlistedHeaders,
}

const day = z.iso.date()
const instant = z.iso.datetime()

/** The whole site as it is written, for editors; for all others there is nothing. Mounted at /preview. */
export function createPreviewRoutes(options: PreviewOptions): Hono {
  const readDraftSite = createDraftSiteReader(options)
  const takeTurn = createTurns()
  return new Hono().get('/:path{[^]+}', async (context, next) => {
    const address = context.req.path.slice(previewFolder.length)
    const asked = parsePermanentAddress(address)
    const editor = asked && (await findEditor(options, context))
    if (asked === undefined || editor === undefined) return next()
    const response = await takeTurn(context, editor, async () => {
      const drafted = await readDraftSite(options.now())
      return parseRiderAddress(address)
        ? respondWithDraftRider(options, context, { address, drafted })
        : respondWithPreview(options, context, { ...asked, editor, drafted })
    })
    return response ?? next()
  })
}

async function findEditor({ auth, database }: PreviewOptions, context: Context): Promise<string | undefined> {
  const user = await auth.readUser(context.req.header('Cookie'))
  return user !== undefined && (await mayEdit(database, user.id)) ? user.id : undefined
}

async function respondWithDraftRider(
  { locateRider, sender }: PreviewOptions,
  context: Context,
  { address, drafted: { site } }: { address: string; drafted: DraftSite },
): Promise<Response | undefined> {
  const asked = { address, site, locateRider, sender }
  return respondWithRider(context, asked, { 'Cache-Control': 'private, no-store' })
}

interface Asked {
  language: Language
  path: string
  editor: string
  drafted: DraftSite
}

/** Undefined for the pages that are no part of the public site. */
async function respondWithPreview(
  { database, web, now }: PreviewOptions,
  context: Context,
  { language, path, editor, drafted: { site, setAside } }: Asked,
): Promise<Response | undefined> {
  const at = context.req.query('at')
  const moment = readMoment(at) ?? now()
  const moved = findMovedAddress(site, context.req.path)
  if (moved !== undefined) return context.redirect(moved + new URL(context.req.url).search)
  const pages = createPageCache({
    site,
    now: () => moment,
    enabled: false,
    prepareDocument: async () => ({ source: '', write: async () => '' }),
  })
  const { page: name } = pages.findRoute(path)
  if (name !== 'not-found' && !isPublicPage(name)) return undefined
  const page = pages.createPage(language, path)
  const { html: body } = await web.renderPage(page)
  const { document, policy } = await composePreview(page, {
    assets: web.assets,
    body,
    setAside,
    query: readMoment(at) === undefined ? '' : `?at=${encodeURIComponent(at ?? '')}`,
    studioLanguage:
      (await readKeptLanguage(database, editor)) ??
      matchAcceptLanguage(context.req.header('Accept-Language')) ??
      'en',
  })
  const headers = { ...previewHeaders, [policyHeader]: policy, 'Content-Language': language }
  return context.body(document, name === 'not-found' ? 404 : 200, headers)
}

function readMoment(text: string | undefined): Date | undefined {
  if (day.safeParse(text).success) return new Date(`${text}T12:00:00Z`)
  return instant.safeParse(text).success ? new Date(text ?? '') : undefined
}

const stripStyle = `
.preview-strip{position:sticky;bottom:0;z-index:100;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;padding:.5rem 1.25rem;background:#141118;color:#f4efe6;font:500 .9375rem/1.4 Archivo,Arial,sans-serif}
.preview-strip p{margin:0}
.preview-strip a{margin-inline-start:auto;display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;font-weight:650}
.preview-strip a:focus-visible{outline:2px solid currentColor;outline-offset:2px}`

export interface PreviewParts {
  assets: Assets
  body: string
  query: string
  setAside: readonly string[]
  studioLanguage: Language
}

/**
 * The document of a page in the preview, and its policy. No script runs in it: nothing of it comes into the caches of
 * the app or the service worker, and no form is sent.
 */
async function composePreview(
  page: Page,
  { assets, body, query, setAside, studioLanguage }: PreviewParts,
): Promise<{ document: string; policy: string }> {
  const { t } = readWords('preview', studioLanguage)
  const said = [
    t('said'),
    ...(page.name === 'press' ? [t('pressFiles')] : []),
    ...(setAside.length > 0 ? [t('setAside', { ids: setAside.join(', ') })] : []),
  ]
  const styles = composeStyles(assets.listStyles(page.name)) + stripStyle
  const document = await html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<title>${page.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(styles)}</style>
</head>
<body>
<div id="root">${raw(keepLinksInside(body, query))}</div>
<aside class="preview-strip" lang="${studioLanguage}"><p>${said.join(' ')}</p><a href="/#/admin/changes">${t('back')}</a></aside>
</body>
</html>
`
  const policy = composePolicy({ styleSources: [hashInlineSource(styles)] })
  return { document: String(document), policy: `${policy}; sandbox allow-same-origin allow-popups` }
}

const previewFolder = '/preview'

/** Leads the links of a page to other pages and the riders of the preview; `query` is kept on the way ("?at=2026-05-01"). */
export function keepLinksInside(body: string, query = ''): string {
  return body.replace(
    /(<a\b[^>]*?\shref=")([^"?#]*)((?:[?#][^"]*)?")/g,
    (link, start: string, address: string, rest: string) =>
      isPageAddress(address) || parseRiderAddress(address) !== undefined
        ? `${start}${previewFolder}${address}${query}${rest}`
        : link,
  )
}

function isPageAddress(address: string): boolean {
  const permanent = parsePermanentAddress(address)
  return permanent !== undefined && isPublicPage(matchRoute(permanent.path).page)
}
