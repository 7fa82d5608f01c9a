import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { readSession, readSignedInUser } from '#domain/accounts/account-api.ts'
import { contentEndpoints } from '#domain/api.ts'
import { parsePageDataAddress } from '#domain/pages/page-data-address.ts'
import { pagePaths } from '#domain/routes.ts'
import { keepCode } from './code.ts'
import { isNobody } from './is-nobody.ts'
import { keptEntries } from './kept-amounts.ts'
import { networkTimeout } from './network-timeout.ts'
import { studioCache } from './studio-cache.ts'

const matchOptions = { ignoreVary: true }

const patience = 10 // s

const plugins = [
  {
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
      response.status === 200 && (await caches.has(studioCache)) && !(await isNobody(request, response))
        ? response
        : null,
  },
  new ExpirationPlugin({ ...keptEntries, purgeOnQuotaError: true, matchOptions }),
]

/** Who is signed in, and the page in which the studio opens. */
export const entrance = new NetworkFirst({
  cacheName: studioCache,
  networkTimeoutSeconds: networkTimeout,
  matchOptions,
  plugins,
})

/** What is written, as the server said last; on a slow line rather late than old. */
export const entries = new NetworkFirst({
  cacheName: studioCache,
  networkTimeoutSeconds: patience,
  matchOptions,
  plugins,
})

const entranceCalls: string[] = [readSession.path, readSignedInUser.path]

export function isEntrance({ pathname }: URL): boolean {
  return entranceCalls.includes(pathname) || parsePageDataAddress(pathname)?.path === pagePaths.admin
}

/** What is written; never messages, people, settings or history. */
export function isWritten({ pathname }: URL): boolean {
  const [folder = ''] = contentEndpoints.read.path.split('{id}')
  const isDocument = pathname.startsWith(folder) && !pathname.slice(folder.length).includes('/')
  return isDocument || pathname === contentEndpoints.summaries.path
}

export async function keepStudio(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const keep = (address: string) => entries.handle({ event, request: new Request(address) })
  await Promise.allSettled([keepCode(builtSite.studioFiles), ...addresses.map(keep)])
}

/** With a new build, where the former one's studio opened without network too. */
export async function renewStudio(): Promise<void> {
  if (await caches.has(studioCache)) await keepCode(builtSite.studioFiles)
}
