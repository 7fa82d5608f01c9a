import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { parsePermanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { isPublicPage } from '#domain/page-list.ts'
import { parseRiderAddress } from '#domain/pages/press-file-addresses.ts'
import type { Auth } from '#server/accounts/auth.ts'
import { readKeptLanguage } from '#server/accounts/own-account.ts'
import { mayEdit } from '#server/accounts/roles.ts'
import type { Database } from '#server/database/tables.ts'
import { matchAcceptLanguage } from '#server/http/accept-language.ts'
import { policyHeader } from '#server/http/security-headers.ts'
import { createTurns } from '#server/limits/turns.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { findMovedAddress } from '#server/site/moved-projects.ts'
import { createPageCache } from '#server/site/pages/page-cache.ts'
import type { Web } from '#server/site/pages/web.ts'
import { type RiderParts, respondWithRider } from '#server/site/press-files/respond-with-rider.ts'
import type { PublishedSite } from '#server/site/published-site.ts'
import { createDraftSiteReader, type DraftSite } from './draft-site.ts'
import { composePreview } from './preview-document.ts'
import { previewFolder } from './preview-links.ts'

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
