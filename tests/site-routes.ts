import { Hono } from 'hono'
import { listFeeds } from '#server/calendar/feeds.ts'
import { serveFeeds } from '#server/calendar/serve-feeds.ts'
import type { SiteContent } from '#server/content/site-content.ts'
import { createDiscoveryRoutes } from '#server/discovery/routes.ts'
import { createPageCache } from '#server/pages/cache.ts'
import { composeDocument } from '#server/pages/document.ts'
import type { RenderPage } from '#server/pages/render-page.ts'
import { createPageRoutes } from '#server/pages/routes.ts'
import { testAssets } from './pages.ts'

export const siteUrl = 'https://oboe.example.org'

/** What a stranger reads of the site, rendered by the real pages: nothing that needs a database or a build. */
export async function createSiteRoutes(site: SiteContent, now: Date): Promise<Hono> {
  const renderPage = await loadRenderer()
  const options = { site, publicUrl: siteUrl, now: () => now }
  const cache = createPageCache({
    ...options,
    composeDocument: (page) => composeDocument(page, { ...options, renderPage, assets: testAssets }),
  })
  return new Hono()
    .route('/', createDiscoveryRoutes(options))
    .use(serveFeeds(listFeeds({ site, publicUrl: siteUrl, stamp: now })))
    .route('/', createPageRoutes(cache, testAssets))
}

/** The server's floor is type-checked without a browser, so its renderer comes as what it is known to be. */
async function loadRenderer(): Promise<RenderPage> {
  const entry = '../src/web/entry-server.tsx'
  const { renderPage }: { renderPage: RenderPage } = await import(entry)
  return renderPage
}
