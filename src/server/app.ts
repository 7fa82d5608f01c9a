import { Hono } from 'hono'
import { createApi } from './api.ts'
import { isDatabaseUnavailable } from './database/failures.ts'
import { createPageErrorHandler } from './http/error-handlers.ts'
import { createHealthRoutes } from './http/health-routes.ts'
import { logRequests } from './http/request-log.ts'
import { listSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { serveFiles } from './http/static-files.ts'
import type { Services } from './services.ts'
import { createSiteRoutes } from './site-routes.ts'

/** The whole product as a function from a request to a response. */
export function createApp(services: Services): Hono {
  const { environment, isDatabaseReachable, pictureFiles, posters, web, metrics, log, publicUrl } = services
  const { documents, pageData } = createSiteRoutes(services)
  return new Hono()
    .onError(createPageErrorHandler(log, isDatabaseUnavailable))
    .use(metrics?.measureRequests ?? ((_context, next) => next()))
    .use(logRequests(log))
    .use(setSecurityHeaders(listSecurityHeaders(publicUrl, environment.hstsSubdomains)))
    .route('/', createHealthRoutes(isDatabaseReachable))
    .route('/api', createApi(services, pageData))
    .use(serveFiles(web.files))
    .use(serveFiles(pictureFiles))
    .use(serveFiles(posters.files))
    .route('/', documents)
    .all('*', (context) =>
      context.text('Method not allowed', 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }),
    )
}
