import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { isPublicPage } from '#domain/page-list.ts'
import { parsePageDataAddress } from '#domain/pages/page-data-address.ts'
import { matchRoute } from '#domain/routes.ts'
import { networkTimeout } from './network-timeout.ts'

const cacheName = 'pages'
const matchOptions = { ignoreVary: true }

/** A page that was kept longer ago, in seconds, is too old to be believed: thirty days. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/** The data of the pages: from the server, and as they were kept when it does not answer. */
export const pages = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: networkTimeout,
  // What the browser itself keeps for a minute may be older than an event that has just begun.
  fetchOptions: { cache: 'no-cache' },
  matchOptions,
  plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds, purgeOnQuotaError: true, matchOptions })],
})

/** Whether an address has the data of a page that may be kept: one for everybody. */
export function hasPublicPage({ pathname }: URL): boolean {
  const page = parsePageDataAddress(pathname)
  return page !== undefined && isPublicPage(matchRoute(page.path).page)
}

/** Fetches anew what an older build has kept: its pages may not fit the code of this one. */
export async function renewPages(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(cacheName)
  const renew = async ({ url }: Request) => {
    await cache.delete(url, matchOptions)
    await pages.handle({ event, request: new Request(url) })
  }
  // What does not come now is kept again when it is next visited.
  await Promise.allSettled((await cache.keys()).map(renew))
}
