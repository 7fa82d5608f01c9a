import { type Context, Hono } from 'hono'
import { createAuth } from './accounts/auth.ts'
import { mayEdit } from './accounts/roles.ts'
import { createApi, createPagesApi } from './api.ts'
import { serveAudio } from './audio/serve-audio.ts'
import { isDatabaseUnavailable } from './database/failures.ts'
import { serveFiles } from './files/serve-files.ts'
import { createClientAddressReader, readClientNetwork } from './http/client-address.ts'
import { createPageErrorHandler } from './http/error-handlers.ts'
import { createHealthRoutes } from './http/health-routes.ts'
import { createOpenApiRoutes } from './http/open-api.ts'
import { logRequests } from './http/request-lifecycle.ts'
import { listSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { createWellKnownRoutes } from './http/well-known-routes.ts'
import { createUnsubscribeRoutes, unsubscribePath } from './mail/unsubscribe-routes.ts'
import { createShownFiles, servePhotographs } from './pictures/photographs/served-files.ts'
import type { Services } from './services.ts'
import { createAudioUses } from './site/audio-uses.ts'
import { createLessonFeedRoutes } from './site/calendar/lesson-feed.ts'
import { createFormRoutes } from './site/forms/form-routes.ts'
import type { LastBodies } from './site/pages/page-cache.ts'
import { createPreviewRoutes } from './site/preview/preview-routes.ts'
import type { SiteContent } from './site/site-content.ts'
import { createSiteRoutes } from './site-routes.ts'
import { lessonFeedPath } from './students/lesson-feeds.ts'

export type App = Pick<Hono, 'fetch' | 'request'>

/** The whole product; each edition of the site has pages of its own among what lives as long as the process. */
export function createApp(services: Services): App {
  const { published } = services
  const lasting = createLastingRoutes(services)
  const lastBodies: LastBodies = new Map()
  let site = published.readSite()
  let current = createEditionApp(services, { site, lasting, lastBodies })
  const readApp = () => {
    if (published.readSite() !== site) {
      site = published.readSite()
      current = createEditionApp(services, { site, lasting, lastBodies })
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

/** What no edition changes: accounts and their queue, the studio, files. */
function createLastingRoutes(services: Services) {
  const { environment, database, isDatabaseReachable, pictureFiles, posters, web, metrics, log } = services
  const { sender, secret, publicUrl, now } = services
  const auth = createAuth(services)
  const isEditor = async (context: Context) => {
    const user = await auth.readUser(context.req.header('Cookie'))
    return user !== undefined && (await mayEdit(database, user.id))
  }
  const first = new Hono()
    .use(metrics?.measureRequests ?? ((_context, next) => next()))
    .use(logRequests(log))
    .use(setSecurityHeaders(listSecurityHeaders(publicUrl, environment.hstsSubdomains)))
    .route('/', createHealthRoutes(isDatabaseReachable))
    .route(
      '/.well-known',
      createWellKnownRoutes({ publicUrl, securityContact: environment.securityContact, now }),
    )
    .route('/', createOpenApiRoutes(publicUrl))
  const others = new Hono()
    .route('/api', createApi(services, auth))
    .use(serveFiles(web.files, sender))
    .use('/plates/*', serveFiles(pictureFiles, sender))
    .use('/plates/*', serveFiles(posters.files, sender))
    .route('/preview', createPreviewRoutes({ ...services, auth }))
  const { mail } = environment
  const readClientAddress = createClientAddressReader(environment.trustedProxies)
  others.route(
    lessonFeedPath,
    createLessonFeedRoutes({
      ...services,
      readNetwork: (context) => readClientNetwork(readClientAddress(context)),
      readArtist: () => services.published.readSite().content.en.site.artist.name,
      to: mail?.to,
    }),
  )
  if (mail !== undefined) others.route(unsubscribePath, createUnsubscribeRoutes({ database, mail, secret }))
  return { first, others, isEditor }
}

interface EditionParts {
  site: SiteContent
  lasting: ReturnType<typeof createLastingRoutes>
  lastBodies: LastBodies
}

function createEditionApp(services: Services, { site, lasting, lastBodies }: EditionParts) {
  const { database, environment, locatePhotograph, sender, log } = services
  const { first, others, isEditor } = lasting
  const isShown = () => services.published.readSite() === site
  const routes = createSiteRoutes(site, { ...services, isShown }, lastBodies)
  const { documents, pageData, renewPages, ...pages } = routes
  const forms = createFormRoutes({
    ...services,
    readClientAddress: createClientAddressReader(environment.trustedProxies),
    sendsMail: environment.mail !== undefined,
    onStored: services.metrics?.countSubmission,
    artist: site.content.en.site.artist.name,
    ...pages,
  })
  const app = new Hono()
    .onError(createPageErrorHandler(log, isDatabaseUnavailable))
    .route('/', first)
    .route('/api/pages', createPagesApi(services, pageData))
    .route('/', others)
    .use(
      '/plates/*',
      servePhotographs({ locatePhotograph, sender, isShown: createShownFiles(database), isEditor }),
    )
    .use('/audio/*', serveAudio({ database, sender, findUse: createAudioUses(site), isEditor }))
    .route('/', forms)
    .route('/', documents)
    .all('*', (context) =>
      context.text('Method not allowed', 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }),
    )
  return { app, renewPages }
}
