import { Hono } from 'hono'
import type { Services } from './services.ts'
import { listFeeds } from './site/calendar/feeds.ts'
import { serveFeeds } from './site/calendar/serve-feeds.ts'
import { createDiscoveryRoutes } from './site/discovery/routes.ts'
import { createPageDataRoutes } from './site/pages/data-routes.ts'
import { composeDocument } from './site/pages/document.ts'
import { createPageCache } from './site/pages/page-cache.ts'
import { findLastChange } from './site/pages/page-changes.ts'
import { createPageRoutes } from './site/pages/routes.ts'
import { createSharePictureRoutes } from './site/share-pictures/routes.ts'

type SiteServices = Pick<Services, 'site' | 'web' | 'sharePictures' | 'publicUrl' | 'now'>

/** The public site's documents, and the same pages as data. Needs no database. */
export function createSiteRoutes(services: SiteServices): { documents: Hono; pageData: Hono } {
  const { site, web, sharePictures, publicUrl, now } = services
  const { renderPage, assets, cached } = web
  const cache = createPageCache({
    site,
    composeDocument: (page) => composeDocument(page, { renderPage, assets, site, publicUrl }),
    now,
    enabled: cached,
  })
  const documents = new Hono()
    .route('/', createDiscoveryRoutes({ site, publicUrl, now, findLastChange }))
    .route('/', createSharePictureRoutes({ sharePictures, cache, findPicture: site.findPicture }))
    .use(serveFeeds(listFeeds({ site, publicUrl, stamp: now() })))
    .route('/', createPageRoutes(cache, assets))
  return { documents, pageData: createPageDataRoutes(cache) }
}
