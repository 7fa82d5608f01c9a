import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

/** The pictures that were seen; their addresses change with them. A hundred are 5 MB, at most 16. */
export const pictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } }),
  ],
})
