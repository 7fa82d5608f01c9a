import { Hono } from 'hono'
import { languages } from '#domain/language.ts'
import { type StoredBody, sendStoredBody, storeBody } from '#server/http/stored-body.ts'
import { createVersionReader } from '#server/site/page-version.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import type { DiscoveryOptions } from './options.ts'
import { composeRobots } from './robots.ts'
import { composeSitemap } from './sitemap.ts'
import { composeManifest, manifestAddress } from './web-manifest.ts'

const cacheHeaders = { 'Cache-Control': 'public, max-age=3600' }

interface RouteOptions extends DiscoveryOptions {
  now: () => Date
  readChangeDays: (site: SiteContent, now: Date) => (path: string) => string | undefined
}

/** robots.txt, the sitemap and the web manifests. */
export function createDiscoveryRoutes(options: RouteOptions): Hono {
  const { site, publicUrl, now, readChangeDays } = options
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
  for (const language of languages) {
    let manifest: Promise<StoredBody> | undefined
    routes.get(manifestAddress(language), async (context) => {
      manifest ??= storeBody(composeManifest(site, language))
      return sendStoredBody(context, await manifest, {
        headers: { ...cacheHeaders, 'Content-Type': 'application/manifest+json' },
      })
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
