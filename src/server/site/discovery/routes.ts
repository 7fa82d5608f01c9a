import { Hono } from 'hono'
import { type Language, languages } from '#domain/language.ts'
import { contactCardAddress } from '#domain/pages/contact-card-address.ts'
import { keepBody, sendStoredBody } from '#server/http/stored-body.ts'
import { createVersionReader } from '#server/site/page-version.ts'
import { readChangeDays } from './change-days.ts'
import { composeContactCard } from './contact-card.ts'
import { composeOpenSearch, openSearchAddress, openSearchType } from './open-search.ts'
import type { DiscoveryOptions } from './options.ts'
import { composeRobots, unlistedHeaders } from './robots.ts'
import { composeSitemap } from './sitemap.ts'
import { composeManifest, manifestAddress } from './web-manifest.ts'

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
