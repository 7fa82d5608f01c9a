import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { keptPictures } from './kept-amounts.ts'

/** An address changes with its picture, so no entry goes stale. */
export const pictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ ...keptPictures, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } }),
  ],
})
