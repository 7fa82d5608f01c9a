import { Hono } from 'hono'
import { listFeeds } from '#server/site/calendar/feeds.ts'
import { serveFeeds } from '#server/site/calendar/serve-feeds.ts'
import { createDiscoveryRoutes } from '#server/site/discovery/routes.ts'
import { composeDocument } from '#server/site/pages/document.ts'
import { createPageCache } from '#server/site/pages/page-cache.ts'
import type { RenderPage } from '#server/site/pages/render-page.ts'
import { createPageRoutes } from '#server/site/pages/routes.ts'
import type { SiteContent } from '#server/site/site-content.ts'
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
  const entry = '../../src/web/app/server.tsx'
  const { renderPage }: { renderPage: RenderPage } = await import(entry)
  return renderPage
}
