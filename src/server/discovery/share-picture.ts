import type { Picture } from '#domain/content/picture.ts'
import type { Page } from '#domain/page.ts'
import { matchRoute } from '#domain/routes.ts'
import type { FindPicture } from '#server/content/pictures.ts'

/** The picture that stands for a page where it is shared; width and height in pixels. */
export interface SharePicture {
  /** From the root of the site. */
  address: string
  width: number
  height: number
  type: string
}

/** The picture a page opens with, in the coding that previews understand; undefined when there is none. */
export function findSharePicture(page: Page, findPicture: FindPicture): SharePicture | undefined {
  const picture = findOpeningPicture(page) ?? findPicture('home-hero')
  // The manifest knows the size of a WebP by its name alone.
  const [, width, height] = /-(\d+)x(\d+)-[^-]+\.webp$/.exec(picture?.webp ?? '') ?? []
  if (picture === undefined || width === undefined || height === undefined) return undefined
  return {
    address: `/plates/${picture.webp}`,
    width: Number(width),
    height: Number(height),
    type: 'image/webp',
  }
}

function findOpeningPicture(page: Page): Picture | undefined {
  switch (page.name) {
    case 'biography':
      return page.pictures.banner[0]
    case 'projects':
      return page.pictures.hero[0]
    case 'agenda':
      return findEventPicture(page) ?? page.pictures.hero[0]
    case 'privacy-policy':
    case 'cookie-policy':
    case 'legal-notice':
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
