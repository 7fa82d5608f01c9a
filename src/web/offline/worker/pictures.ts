import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

/** An address changes with its picture, so no entry goes stale. A hundred pictures are 5 MB, at most 16. */
export const pictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } }),
  ],
})
