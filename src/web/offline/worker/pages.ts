import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { isPublicPage } from '#domain/page-list.ts'
import { parsePageDataAddress } from '#domain/pages/page-data-address.ts'
import { matchRoute } from '#domain/routes.ts'
import { keptPages } from './kept-amounts.ts'
import { networkTimeout } from './network-timeout.ts'

const cacheName = 'pages'
const matchOptions = { ignoreVary: true }

export const pages = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: networkTimeout,
  // The browser's own cache of a minute may be older than an event that has just begun.
  fetchOptions: { cache: 'no-cache' },
  matchOptions,
  plugins: [new ExpirationPlugin({ ...keptPages, purgeOnQuotaError: true, matchOptions })],
})

/** Only a page that is the same for everybody may be kept. */
export function hasPublicPage({ pathname }: URL): boolean {
  const page = parsePageDataAddress(pathname)
  return page !== undefined && isPublicPage(matchRoute(page.path).page)
}

/** Fetches again what an older build has kept, for its data may not fit the code of this build. */
export async function renewPages(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(cacheName)
  const renew = async ({ url }: Request) => {
    await cache.delete(url, matchOptions)
    await pages.handle({ event, request: new Request(url) })
  }
  // A page that fails now is kept again at its next visit.
  await Promise.allSettled((await cache.keys()).map(renew))
}
