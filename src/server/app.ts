import { type Context, Hono } from 'hono'
import { type Auth, createAuth } from './accounts/auth.ts'
import { mayEdit } from './accounts/roles.ts'
import { createApi } from './api.ts'
import { isDatabaseUnavailable } from './database/failures.ts'
import { serveFiles } from './files/serve-files.ts'
import { createPageErrorHandler } from './http/error-handlers.ts'
import { createHealthRoutes } from './http/health-routes.ts'
import { logRequests } from './http/request-log.ts'
import { listSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { servePhotographs } from './pictures/photographs/served-files.ts'
import { createShownFiles } from './pictures/photographs/shown-photographs.ts'
import type { Services } from './services.ts'
import type { LastBodies } from './site/pages/page-cache.ts'
import { createPreviewRoutes } from './site/preview/preview-routes.ts'
import type { SiteContent } from './site/site-content.ts'
import { createSiteRoutes } from './site-routes.ts'

/** The product as a function from a request to a response. */
export type App = Pick<Hono, 'fetch' | 'request'>

/** The whole product; each edition of the site has routes of its own over the same services. */
export function createApp(services: Services): App {
  const { published } = services
  const auth = createAuth(services)
  const lastBodies: LastBodies = new Map()
  let site = published.readSite()
  let current = createEditionApp(services, { site, auth, lastBodies })
  const readApp = () => {
    if (published.readSite() !== site) {
      site = published.readSite()
      current = createEditionApp(services, { site, auth, lastBodies })
    }
    return current.app
  }
  // The files of the press kit, and the pages that were asked for before, are made as an edition begins, not when its first
  // visitor comes.
  if (services.drawsAfter !== undefined)
    published.onShown(() => {
      readApp()
      const shown = site
      current.renewPages(() => published.readSite() === shown)
    })
  return {
    fetch: (...parameters) => readApp().fetch(...parameters),
    request: (...parameters) => readApp().request(...parameters),
  }
}

interface EditionParts {
  site: SiteContent
  auth: Auth
  lastBodies: LastBodies
}

function createEditionApp(services: Services, { site, auth, lastBodies }: EditionParts) {
  const { environment, isDatabaseReachable, pictureFiles, posters, web, metrics, log, publicUrl } = services
  const { locatePhotograph, sender } = services
  const { documents, pageData, renewPages } = createSiteRoutes(site, services, lastBodies)
  const isShown = createShownFiles(services.database)
  const isEditor = async (context: Context) => {
    const user = await auth.readUser(context.req.header('Cookie'))
    return user !== undefined && (await mayEdit(services.database, user.id))
  }
  const app = new Hono()
    .onError(createPageErrorHandler(log, isDatabaseUnavailable))
    .use(metrics?.measureRequests ?? ((_context, next) => next()))
    .use(logRequests(log))
    .use(setSecurityHeaders(listSecurityHeaders(publicUrl, environment.hstsSubdomains)))
    .route('/', createHealthRoutes(isDatabaseReachable))
    .route('/api', createApi(services, auth, pageData))
    .use(serveFiles(web.files, sender))
    .use(serveFiles(pictureFiles, sender))
    .use(serveFiles(posters.files, sender))
    .use(servePhotographs({ locatePhotograph, sender, isShown, isEditor }))
    .route('/preview', createPreviewRoutes({ ...services, auth }))
    .route('/', documents)
    .all('*', (context) =>
      context.text('Method not allowed', 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }),
    )
  return { app, renewPages }
}
