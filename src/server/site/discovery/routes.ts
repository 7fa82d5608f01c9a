import { Hono } from 'hono'
import { type Language, languages } from '#domain/language.ts'
import { contactCardAddress } from '#domain/pages/contact-card-address.ts'
import { type StoredBody, sendStoredBody, storeBody } from '#server/http/stored-body.ts'
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
      compose: () => composeManifest(site, language),
      headers: { 'Content-Type': 'application/manifest+json' },
    },
    {
      address: openSearchAddress(language),
      compose: () => composeOpenSearch(options, language),
      headers: { 'Content-Type': openSearchType },
    },
    {
      address: contactCardAddress(language),
      compose: () => composeContactCard(card),
      headers: { 'Content-Type': 'text/vcard; charset=utf-8', ...unlistedHeaders },
    },
  ]
}

/** robots.txt, the sitemap, and in each language the web manifest, the search and the contact card. */
export function createDiscoveryRoutes(options: RouteOptions): Hono {
  const { site, publicUrl, now } = options
  const readVersion = createVersionReader(site.content.es.events)
  const robots = storeBody(composeRobots(publicUrl))
  let sitemap: { version: string; body: Promise<StoredBody> } | undefined

  const readSitemap = () => {
    const instant = now()
    const version = readVersion(instant)
    if (sitemap?.version !== version)
      sitemap = {
        version,
        body: composeSitemap(options, readChangeDays(site, instant)).then((text) => storeBody(text)),
      }
    return sitemap.body
  }

  const routes = new Hono()
  for (const { address, compose, headers } of languages.flatMap((language) => listFiles(language, options))) {
    let body: Promise<StoredBody> | undefined
    routes.get(address, async (context) => {
      body ??= storeBody(compose())
      return sendStoredBody(context, await body, { headers: { ...cacheHeaders, ...headers } })
    })
  }
  return routes
    .get('/robots.txt', async (context) =>
      sendStoredBody(context, await robots, {
        headers: { ...cacheHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
      }),
    )
    .get('/sitemap.xml', async (context) =>
      sendStoredBody(context, await readSitemap(), {
        headers: { ...cacheHeaders, 'Content-Type': 'application/xml' },
      }),
    )
}
