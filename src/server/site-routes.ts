import { Hono } from 'hono'
import type { Services } from './services.ts'
import { listFeeds, serveFeeds } from './site/calendar/feeds.ts'
import { createDiscoveryRoutes } from './site/discovery/routes.ts'
import { createListing } from './site/discovery/told-samples.ts'
import { createEmbedRoutes } from './site/embeds/routes.ts'
import { redirectMovedProjects } from './site/moved-projects.ts'
import { createPageDataRoutes } from './site/pages/data-routes.ts'
import { prepareDocument } from './site/pages/document.ts'
import { createPageCache, type LastBodies, type PageCache } from './site/pages/page-cache.ts'
import { readChangeDays } from './site/pages/page-changes.ts'
import { createPageRoutes } from './site/pages/routes.ts'
import { createPressFiles } from './site/press-files/press-files.ts'
import { createPressFileRoutes } from './site/press-files/routes.ts'
import { createSharePictureRoutes } from './site/share-pictures/routes.ts'
import type { SiteContent } from './site/site-content.ts'

type SiteServices = Pick<Services, 'web' | 'sharePictures' | 'sheets' | 'sender' | 'publicUrl' | 'now'> &
  Partial<Pick<Services, 'locatePhotograph' | 'locateRider' | 'drawsAfter' | 'uidDomain'>>

/** The documents of a site, and the same pages as data. Needs no database. */
export function createSiteRoutes(
  site: SiteContent,
  services: SiteServices,
  lastBodies?: LastBodies,
): { documents: Hono; pageData: Hono; renewPages: PageCache['renew'] } {
  const { web, publicUrl, uidDomain, now } = services
  const { renderPage, assets, cached } = web
  const pressFiles = createPressFiles({ ...services, site })
  const cache = createPageCache({
    site: { ...site, publicUrl, pressFiles },
    prepareDocument: (page) => prepareDocument(page, { renderPage, assets, site, publicUrl }),
    now,
    enabled: cached,
    ...(lastBodies && { lastBodies }),
  })
  const redirectMoved = redirectMovedProjects(site)
  const documents = new Hono()
    .use(redirectMoved)
    .route('/', createDiscoveryRoutes({ site, publicUrl, now, readChangeDays }))
    .route('/', createSharePictureRoutes({ ...services, cache, findPicture: site.findPicture }))
    .route('/', createPressFileRoutes({ ...services, pressFiles, site }))
    .route('/', createEmbedRoutes({ site, publicUrl, now }))
    .use(
      serveFeeds(listFeeds({ site, publicUrl, since: site.since ?? now(), ...(uidDomain && { uidDomain }) })),
    )
    .route('/', createPageRoutes(cache, assets, createListing({ site, publicUrl })))
  const pageData = new Hono().use(redirectMoved).route('/', createPageDataRoutes(cache))
  return { documents, pageData, renewPages: cache.renew }
}
