import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { keptPictures } from './kept-amounts.ts'

/** An address changes with its picture, so no entry goes stale. */
export const pictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions: { ignoreVary: true },
  plugins: [
    // What editors alone may see stays with the server.
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !response.headers.get('Cache-Control')?.includes('no-store')
          ? response
          : null,
    },
    new ExpirationPlugin({ ...keptPictures, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } }),
  ],
})
