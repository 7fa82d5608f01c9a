import { type Context, Hono } from 'hono'
import { languages } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import { notFoundPath } from '#domain/routes.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { sendStoredBody } from '#server/http/stored-body.ts'
import type { AnswerInTurn } from '#server/limits/turns.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import type { Services } from './services.ts'
import { createFeedFinder, serveFeeds } from './site/calendar/feeds.ts'
import { createDiscoveryRoutes } from './site/discovery/routes.ts'
import { isListed } from './site/discovery/told-samples.ts'
import { createEmbedRoutes } from './site/embeds/routes.ts'
import { createAnswerWriter, type WriteAnswer } from './site/forms/form-routes.ts'
import { redirectMovedProjects } from './site/moved-projects.ts'
import { readAskedRoute } from './site/pages/asked-route.ts'
import { prepareDocument } from './site/pages/document.ts'
import { createPageCache, type LastBodies, type PageCache } from './site/pages/page-cache.ts'
import { createPageRoutes, respondWithAsked } from './site/pages/routes.ts'
import { createPressFiles, type PressFileOptions } from './site/press-files/press-files.ts'
import { createPressFileRoutes } from './site/press-files/routes.ts'
import { createSharePictureRoutes } from './site/share-pictures/share-pictures.ts'
import type { SiteContent } from './site/site-content.ts'

const dataHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=60',
  ...unlistedHeaders,
}

type SiteServices = Pick<Services, 'web' | 'sharePictures' | 'sheets' | 'sender' | 'publicUrl' | 'now'> &
  Partial<
    Pick<
      Services,
      'shownTimes' | 'answerInTurn' | 'locatePhotograph' | 'locateRider' | 'drawsAfter' | 'uidDomain'
    >
  > &
  Pick<PressFileOptions, 'isShown'>

interface SiteRoutes {
  documents: Hono
  pageData: Hono
  renewPages: PageCache['renew']
  findRoute: PageCache['findRoute']
  writeAnswer: WriteAnswer
}

/** The documents of a site, and the same pages as data. Needs no database. */
export function createSiteRoutes(
  site: SiteContent,
  services: SiteServices,
  lastBodies?: LastBodies,
): SiteRoutes {
  const { web, publicUrl, uidDomain, now, answerInTurn } = services
  const { renderPage, assets, cached } = web
  const pressFiles = createPressFiles({ ...services, site })
  const prepare = (page: Page) => prepareDocument(page, { renderPage, assets, site, publicUrl })
  const cache = createPageCache({
    site: {
      ...site,
      publicUrl,
      pressFiles,
      ...(services.shownTimes && { lessonTimes: services.shownTimes }),
    },
    prepareDocument: prepare,
    now,
    enabled: cached,
    ...(lastBodies && { lastBodies }),
  })
  const redirectMoved = redirectMovedProjects(site)
  const documents = new Hono()
    .use(redirectMoved)
    .route('/', createDiscoveryRoutes({ site, publicUrl, now }))
    .route('/', createSharePictureRoutes({ ...services, cache, findPicture: site.findPicture }))
    .route('/', createPressFileRoutes({ ...services, pressFiles, site }))
    .route('/', createEmbedRoutes({ site, publicUrl, now }))
    .use(
      serveFeeds(
        createFeedFinder({ site, publicUrl, since: site.since ?? now(), ...(uidDomain && { uidDomain }) }),
      ),
    )
    .route(
      '/',
      createPageRoutes(cache, assets, {
        isListed: (path) => isListed({ site, publicUrl }, path),
        answerInTurn,
      }),
    )
  const pageData = new Hono().use(redirectMoved).route('/', createPageDataRoutes(cache, answerInTurn))
  const writeAnswer = createAnswerWriter(cache, assets, prepare)
  return { documents, pageData, renewPages: cache.renew, findRoute: cache.findRoute, writeAnswer }
}

/** The pages as data: "/fr/agenda"; the home page is "/fr" or "/fr/". */
export function createPageDataRoutes(cache: PageCache, answerInTurn?: AnswerInTurn): Hono {
  const respond = async (context: Context, path: string) => {
    const language = languages.find((each) => each === context.req.param('language'))
    const known = path === notFoundPath || cache.findRoute(path).page !== 'not-found'
    if (language === undefined || !known) return rejectRequest(context, 404, 'not_found')
    const headers = { ...dataHeaders, 'Content-Language': language }
    const wanted = readAskedRoute(cache.findRoute(path), new URL(context.req.url).searchParams)
    if (wanted !== undefined)
      return respondWithAsked(context, {
        cache,
        language,
        route: wanted,
        kind: 'data',
        answerInTurn,
        headers,
      })
    return sendStoredBody(context, await cache.readData(language, path), { headers })
  }
  return new Hono()
    .get('/:language', (context) => respond(context, '/'))
    .get('/:language/', (context) => respond(context, '/'))
    .get('/:language/:path{.+}', (context) => respond(context, `/${context.req.param('path')}`))
}
