import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import { findEventInstant, isUpcoming } from '#domain/agenda/event-instant.ts'
import { createClock } from '#domain/agenda/zone.ts'
import { readText } from '#domain/content/read-text.ts'
import { contentTypes } from '#domain/content/types/registry.ts'
import { defaultLanguage, type Language, languages } from '#domain/language.ts'
import { contactCardAddress } from '#domain/pages/file-addresses.ts'
import { listPagesOf, listSitePaths } from '#server/content/content.ts'
import { keepBody, sendStoredBody } from '#server/http/stored-body.ts'
import { createVersionReader } from '#server/site/page-version.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { composeContactCard } from './contact-card.ts'
import { listAlternates } from './metadata.ts'
import { composeOpenSearch, openSearchAddress, openSearchType } from './open-search.ts'
import { composeRobots, unlistedHeaders } from './robots.ts'
import { type DiscoveryOptions, isListed } from './told-samples.ts'

const cacheHeaders = { 'Cache-Control': 'public, max-age=3600' }

interface RouteOptions extends DiscoveryOptions {
  now: () => Date
}

function listFiles(language: Language, options: DiscoveryOptions) {
  const { site, publicUrl } = options
  const { artist, subtitle, email } = site.content[language].site
  const card = { artist: artist.name, subtitle, email: email.address, language, publicUrl }
  return [
    {
      address: manifestAddress(language),
      read: keepBody(() => composeManifest(site, language)),
      headers: { 'Content-Type': 'application/manifest+json' },
    },
    {
      address: openSearchAddress(language),
      read: keepBody(() => composeOpenSearch(options, language)),
      headers: { 'Content-Type': openSearchType },
    },
    {
      address: contactCardAddress(language),
      read: keepBody(() => composeContactCard(card)),
      headers: { 'Content-Type': 'text/vcard; charset=utf-8', ...unlistedHeaders },
    },
  ]
}

/** robots.txt, the sitemap, and in each language the web manifest, the search and the contact card. */
export function createDiscoveryRoutes(options: RouteOptions): Hono {
  const { site, publicUrl, now } = options
  const readVersion = createVersionReader(site.content.es.events)
  const robots = {
    address: '/robots.txt',
    read: keepBody(() => composeRobots(publicUrl)),
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  }
  const sitemap = {
    address: '/sitemap.xml',
    read: keepBody(
      () => composeSitemap(options, readChangeDays(site, now())),
      () => readVersion(now()),
    ),
    headers: { 'Content-Type': 'application/xml' },
  }
  const files = languages.flatMap((language) => listFiles(language, options))
  const routes = new Hono()
  for (const { address, read, headers } of [...files, robots, sitemap])
    routes.get(address, async (context) =>
      sendStoredBody(context, await read(), { headers: { ...cacheHeaders, ...headers } }),
    )
  return routes
}

/** The sitemap: every page that may be listed, in every language, with its alternates and last change where known. */
export async function composeSitemap(
  options: DiscoveryOptions,
  findChangeDay: (path: string) => string | undefined,
): Promise<string> {
  const { site, publicUrl } = options
  const entries = []
  const listed = listSitePaths(site.content[defaultLanguage]).filter((path) => isListed(options, path))
  for (const path of listed) {
    entries.push(composePath(path, publicUrl, findChangeDay(path)))
    // Looking at every page takes a while; other requests get their turn.
    await setImmediate()
  }
  return String(
    await html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`,
  )
}

function composePath(path: string, publicUrl: string, changed: string | undefined) {
  const alternates = listAlternates(path, publicUrl).map(
    ({ hreflang, href }) => html`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>
`,
  )
  return languages.map(
    (language) => html`<url>
<loc>${publicUrl}${permanentAddress(language, path)}</loc>
${
  changed &&
  html`<lastmod>${changed}</lastmod>
`
}${alternates}</url>
`,
  )
}

type ToldSite = Pick<SiteContent, 'content' | 'pasts'>

/** Gives the UTC day on which what a page shows last changed, by its path: somebody's words went public, or an event that it lists
 * passed since; undefined where nobody has written it yet. */
export function readChangeDays(site: ToldSite, now: Date): (path: string) => string | undefined {
  const passed = findLastPassing(site, now)
  const findWrittenDay = readWrittenDays(site)
  return (path) => {
    const written = findWrittenDay(path)
    if (written === undefined || passed === undefined || !listsEvents(path)) return written
    return maximum(written, passed)
  }
}

/** Gives the last day on which somebody wrote what a page shows. */
function readWrittenDays({ content, pasts }: ToldSite): (path: string) => string | undefined {
  const days = new Map<string, string>()
  const note = (path: string, day: string) => days.set(path, maximum(days.get(path) ?? day, day))
  for (const document of content[defaultLanguage].documents) {
    const day = pasts?.get(document.id)?.writtenDay
    const pages = day === undefined ? [] : listPagesOf(document)
    for (const path of pages === 'everywhere' ? [pages] : pages) note(path, day ?? '')
  }
  return (path) => {
    const [own, everywhere] = [days.get(path), days.get('everywhere')]
    return own === undefined || everywhere === undefined ? (own ?? everywhere) : maximum(own, everywhere)
  }
}

function maximum(one: string, other: string): string {
  return one > other ? one : other
}

function listsEvents(path: string): boolean {
  const { listPage, alsoShownOn } = contentTypes.event
  return path === listPage || alsoShownOn?.includes(path) === true
}

function findLastPassing({ content }: ToldSite, now: Date): string | undefined {
  const clock = createClock(now)
  const passed = content[defaultLanguage].events.filter((event) => !isUpcoming(event, clock))
  const instants = passed.map(({ date, end, zone }) =>
    findEventInstant({ date: end ?? date, zone }).toISOString(),
  )
  return instants.toSorted().at(-1)?.slice(0, 10)
}

/** The pages' light background, shown before the first page is drawn. */
export const lightGround = '#f0f0ec'

/** The address of the manifest of a language. */
export function manifestAddress(language: Language): string {
  return `/${language}/manifest.webmanifest`
}

/** The web app manifest of a language (https://www.w3.org/TR/appmanifest). */
function composeManifest({ content }: SiteContent, language: Language): string {
  const { site, pages } = content[language]
  return JSON.stringify({
    // One app, whichever language it was installed in.
    id: '/',
    name: `${site.artist.name} · ${readText(pages.home.heading)}`,
    short_name: site.artist.name,
    description: readText(pages.home.description),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: lightGround,
    background_color: lightGround,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
}
