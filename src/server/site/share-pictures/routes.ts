import { Hono } from 'hono'
import { parsePermanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import { isPublicPage } from '#domain/page-list.ts'
import type { Page } from '#domain/pages/page.ts'
import { choosePageThread } from '#domain/pages/page-thread.ts'
import { coverAddress } from '#domain/pages/share-picture.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { threadColours } from '#domain/projects/thread-colours.ts'
import { matchRoute, recordingsPath } from '#domain/routes.ts'
import type { FileSender } from '#server/files/send-file.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'
import type { PageCache } from '#server/site/pages/page-cache.ts'
import type { SharePictureContent } from './draw.ts'
import type { SharePictures } from './share-pictures.ts'

interface SharePictureOptions {
  sharePictures: SharePictures
  cache: PageCache
  findPicture: FindPicture
  sender: FileSender
}

/** Previews are fetched when a link is shared, and kept by whoever shows them; players of podcasts draw theirs on their own pages. */
const headers = {
  'Content-Type': 'image/jpeg',
  'Cache-Control': 'public, max-age=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Serves the public pages' pictures ("/share/fr/agenda.jpg"); other paths go on to the next routes. */
export function createSharePictureRoutes(options: SharePictureOptions): Hono {
  const { sharePictures, cache, findPicture, sender } = options
  return new Hono().get('/share/*', async (context, next) => {
    const address = /^\/share(\/.+)\.jpg$/.exec(context.req.path)?.[1] ?? ''
    const asked = parsePermanentAddress(address)
    const isCover = asked !== undefined && context.req.path === coverAddress(asked.language)
    const shared = isCover ? { language: asked.language, path: recordingsPath } : asked
    const route = shared && cache.findRoute(shared.path)
    if (shared === undefined || route === undefined || !isPublicPage(route.page)) return next()
    const page = cache.createPage(shared.language, shared.path)
    const plate = findPagePlate(page, findPicture)?.avif.at(-1)?.file
    if (plate === undefined) return next()
    const picture = await sharePictures.read({ ...describePage(page), plate, ...(isCover && { isCover }) })
    return sender.offerBytes(context, picture, { headers })
  })
}

function describePage(page: Page): Omit<SharePictureContent, 'plate'> {
  const { artist, subtitle } = page.site
  const thread = threadColours[choosePageThread(page)].colour
  if (page.name === 'home') return { title: artist, artist: readText(subtitle), thread }
  return { title: page.title.replace(` · ${artist}`, ''), artist, thread }
}

/** The picture a page opens with, or else the home page's. */
function findPagePlate(page: Page, findPicture: FindPicture): Picture | undefined {
  return findOpeningPicture(page) ?? findPicture('home-hero')
}

function findOpeningPicture(page: Page): Picture | undefined {
  if ('text' in page) return undefined
  switch (page.name) {
    case 'biography':
      return page.pictures.banner[0]
    case 'projects':
      return page.pictures.hero[0]
    case 'agenda':
      return findEventPicture(page) ?? page.pictures.hero[0]
    case 'lesson':
    case 'recordings':
    case 'search':
      return undefined
    default:
      return page.pictures.hero
  }
}

function findEventPicture(page: Extract<Page, { name: 'agenda' }>): Picture | undefined {
  const route = matchRoute(page.path)
  const opened = route.page === 'agenda' && page.events.find(({ id }) => id === route.event)
  return opened ? opened.pictures[0]?.picture : undefined
}
