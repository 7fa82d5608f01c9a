import type { Page } from '#domain/pages/page.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { matchRoute } from '#domain/routes.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'

/** The picture a page opens with, or else the home page's. */
export function findPagePlate(page: Page, findPicture: FindPicture): Picture | undefined {
  return findOpeningPicture(page) ?? findPicture('home-hero')
}

function findOpeningPicture(page: Page): Picture | undefined {
  switch (page.name) {
    case 'biography':
      return page.pictures.banner[0]
    case 'projects':
      return page.pictures.hero[0]
    case 'agenda':
      return findEventPicture(page) ?? page.pictures.hero[0]
    default:
      return 'pictures' in page ? page.pictures.hero : undefined
  }
}

function findEventPicture(page: Extract<Page, { name: 'agenda' }>): Picture | undefined {
  const route = matchRoute(page.path)
  const opened = route.page === 'agenda' && page.events.find(({ id }) => id === route.event)
  return opened ? opened.pictures[0]?.picture : undefined
}
