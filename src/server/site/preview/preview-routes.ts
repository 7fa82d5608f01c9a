import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { parsePermanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { isPublicPage } from '#domain/page-list.ts'
import { parseRiderAddress } from '#domain/pages/press-file-addresses.ts'
import type { Auth } from '#server/accounts/auth.ts'
import { readKeptLanguage } from '#server/accounts/own-account.ts'
import { mayEdit } from '#server/accounts/roles.ts'
import { readDrafts } from '#server/content/drafts.ts'
import { findLiveEdition, readShownDocuments } from '#server/content/read-edition.ts'
import type { Schema } from '#server/database/tables.ts'
import { matchAcceptLanguage } from '#server/http/accept-language.ts'
import { policyHeader } from '#server/http/security-headers.ts'
import { addPressFiles } from '#server/site/build-site.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { findMovedAddress } from '#server/site/moved-projects.ts'
import { createPageCache } from '#server/site/pages/page-cache.ts'
import type { Web } from '#server/site/pages/web.ts'
import { type RiderParts, respondWithRider } from '#server/site/press-files/respond-with-rider.ts'
import type { PublishedSite } from '#server/site/published-site.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { composePreview } from './preview-document.ts'
import { previewFolder } from './preview-links.ts'

export interface PreviewOptions {
  database: Kysely<Schema>
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
  return new Hono().get('/:path{[^]+}', async (context, next) => {
    const address = context.req.path.slice(previewFolder.length)
    const asked = parsePermanentAddress(address)
    const editor = asked && (await findEditor(options, context))
    if (asked === undefined || editor === undefined) return next()
    if (parseRiderAddress(address)) return (await respondWithDraftRider(options, context, address)) ?? next()
    return (await respondWithPreview(options, context, { ...asked, editor })) ?? next()
  })
}

/** The id of the editor who asks; undefined for everybody else. */
async function findEditor({ auth, database }: PreviewOptions, context: Context): Promise<string | undefined> {
  const user = await auth.readUser(context.req.header('Cookie'))
  return user !== undefined && (await mayEdit(database, user.id)) ? user.id : undefined
}

async function respondWithDraftRider(
  { database, published, now, locateRider, sender }: PreviewOptions,
  context: Context,
  address: string,
): Promise<Response | undefined> {
  const { site } = await readDraftSite(database, published, now())
  const asked = { address, site, locateRider, sender }
  return respondWithRider(context, asked, { 'Cache-Control': 'private, no-store' })
}

/** Undefined for the pages that are no part of the public site. */
async function respondWithPreview(
  { database, published, web, now }: PreviewOptions,
  context: Context,
  { language, path, editor }: { language: Language; path: string; editor: string },
): Promise<Response | undefined> {
  const at = context.req.query('at')
  const moment = readMoment(at) ?? now()
  const { site, setAside } = await readDraftSite(database, published, now())
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

/** A day ("2026-05-01", at noon UTC) or an instant; undefined for anything else. */
function readMoment(text: string | undefined): Date | undefined {
  if (day.safeParse(text).success) return new Date(`${text}T12:00:00Z`)
  return instant.safeParse(text).success ? new Date(text ?? '') : undefined
}

interface DraftSite {
  site: SiteContent
  /** Shown as visitors see them, or not at all, because they lack something; by their ids. */
  setAside: string[]
}

/** The site as it is written, not as it is published. */
async function readDraftSite(
  database: Kysely<Schema>,
  published: Pick<PublishedSite, 'compose' | 'readSite'>,
  now: Date,
): Promise<DraftSite> {
  const drafts = (await readDrafts(database)).filter(({ trashed }) => !trashed)
  const documents = new Map(drafts.map(({ id, content }) => [id, content]))
  const whole = published.compose(documents)
  if (whole.site !== undefined) return { site: await addPressFiles(database, whole.site), setAside: [] }
  const live = await findLiveEdition(database, now)
  const shown = live === undefined ? new Map() : await readShownDocuments(database, live)
  const setAside = [...new Set(whole.issues.map(({ document }) => document))].toSorted()
  for (const id of setAside) {
    const former = shown.get(id)
    if (former === undefined) documents.delete(id)
    else documents.set(id, former.content)
  }
  const site = published.compose(documents).site ?? published.readSite()
  return { site: await addPressFiles(database, site), setAside }
}
