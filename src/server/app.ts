import { Hono, type MiddlewareHandler } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Auth } from './accounts/auth.ts'
import { createApi } from './api.ts'
import type { Schema } from './database/tables.ts'
import { createPageErrorHandler } from './http/error-handlers.ts'
import type { ServedFile } from './http/file-index.ts'
import { createHealthRoutes } from './http/health-routes.ts'
import { logRequests } from './http/request-log.ts'
import { listSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { serveFiles } from './http/static-files.ts'
import type { Limiter } from './limits/limiter.ts'
import { listFeeds } from './site/calendar/feeds.ts'
import { serveFeeds } from './site/calendar/serve-feeds.ts'
import { createDiscoveryRoutes } from './site/discovery/routes.ts'
import { createPageDataRoutes } from './site/pages/data-routes.ts'
import { composeDocument } from './site/pages/document.ts'
import { createPageCache } from './site/pages/page-cache.ts'
import { createPageRoutes } from './site/pages/routes.ts'
import type { Web } from './site/pages/web.ts'
import { createSharePictureRoutes } from './site/share-pictures/routes.ts'
import type { SharePictures } from './site/share-pictures/share-pictures.ts'
import type { SiteContent } from './site/site-content.ts'
import type { SubmissionWriter } from './submissions/submission-writer.ts'

export interface AppOptions {
  database: Kysely<Schema>
  isDatabaseReachable: () => Promise<boolean>
  submissions: SubmissionWriter
  auth: Auth
  limiter: Limiter
  site: SiteContent
  web: Web
  /** The pictures' files by their addresses. */
  pictureFiles: ReadonlyMap<string, ServedFile>
  sharePictures: SharePictures
  now: () => Date
  log: Logger
  /** The origin visitors use, without a slash at the end. */
  publicUrl: string
  trustedProxies: readonly string[]
  /** Counts the requests, where someone asked for metrics. */
  measureRequests?: MiddlewareHandler
}

/** The whole product as one function from a request to an answer. */
export function createApp(options: AppOptions): Hono {
  const { database, isDatabaseReachable, submissions, auth, limiter, site, web, pictureFiles } = options
  const { sharePictures, now, log, publicUrl, trustedProxies } = options
  const { measureRequests = (_context, next) => next() } = options
  const { renderPage, assets, files, cached } = web
  const cache = createPageCache({
    site,
    composeDocument: (page) => composeDocument(page, { renderPage, assets, site, publicUrl }),
    now,
    enabled: cached,
  })
  const pages = createPageDataRoutes(cache)
  return new Hono()
    .onError(createPageErrorHandler(log))
    .use(measureRequests)
    .use(logRequests(log))
    .use(setSecurityHeaders(listSecurityHeaders(publicUrl)))
    .route('/', createHealthRoutes(isDatabaseReachable))
    .route(
      '/api',
      createApi({ database, submissions, auth, limiter, publicUrl, trustedProxies, now, log, pages }),
    )
    .use(serveFiles(files))
    .use(serveFiles(pictureFiles))
    .use(serveFiles(site.posters?.files ?? new Map()))
    .route('/', createDiscoveryRoutes({ site, publicUrl, now }))
    .route('/', createSharePictureRoutes({ sharePictures, cache, findPicture: site.findPicture }))
    .use(serveFeeds(listFeeds({ site, publicUrl, stamp: now() })))
    .route('/', createPageRoutes(cache, assets))
    .all('*', (context) =>
      context.text('Method not allowed', 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }),
    )
}
