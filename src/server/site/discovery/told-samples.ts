import { isPublicPage } from '#domain/page-list.ts'
import type { Route } from '#domain/routes.ts'
import type { DiscoveryOptions } from './options.ts'

/** Names that are nobody's (RFC 2606, RFC 6761), by their ends. */
const reservedNames = ['localhost', 'test', 'example', 'invalid', 'example.com', 'example.net', 'example.org']

/**
 * Whether machines are told of samples: under a public name an invented concert would be taken for a fact, on a test
 * machine it shows what the artist's own will look like.
 */
export function tellsSamples(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  const isAddress = hostname.startsWith('[') || /^[0-9.]+$/.test(hostname)
  return isAddress || reservedNames.some((name) => hostname === name || hostname.endsWith(`.${name}`))
}

/** The entries that feeds, sitemap and structured data have. */
export function selectTold<T extends { sample?: true | undefined }>(
  entries: readonly T[],
  publicUrl: string,
): T[] {
  return tellsSamples(publicUrl) ? [...entries] : entries.filter(({ sample }) => sample !== true)
}

/** Whether search engines may list a page: not the private ones, and none that is made of samples alone. */
export function isListed({ site, publicUrl }: DiscoveryOptions, route: Route): boolean {
  if (!isPublicPage(route.page)) return false
  const { events, videos } = site.content.es
  switch (route.page) {
    case 'agenda': {
      const shown = route.event === undefined ? events : events.filter(({ id }) => id === route.event)
      return shown.length === 0 || selectTold(shown, publicUrl).length > 0
    }
    case 'gallery':
      return videos.length === 0 || selectTold(videos, publicUrl).length > 0
    // Without a query it says nothing.
    case 'search':
      return false
    default:
      return true
  }
}
