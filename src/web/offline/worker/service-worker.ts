import { ExpirationPlugin } from 'workbox-expiration'
import { Route, Router } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { readSession, readSignedInUser } from '#domain/accounts/account-api.ts'
import { contentEndpoints } from '#domain/api.ts'
import { isPublicPage } from '#domain/page-list.ts'
import { keptHeader, parsePageDataAddress } from '#domain/pages/page-data-address.ts'
import { matchRoute, pagePaths } from '#domain/routes.ts'
import { dropFormerCode, findCode, keepCode } from './code.ts'
import { homeDocument, isPageAddress, keepHomeDocument, openPage } from './documents.ts'
import { isNobody } from './is-nobody.ts'
import { keptEntries, keptPages, keptPictures } from './kept-amounts.ts'
import { networkTimeout } from './network-timeout.ts'
import { isKeptRecording, playKept, removeGone, renewKept } from './recordings.ts'
import { recordingsChanged } from './recordings-cache.ts'
import { studioCache } from './studio-cache.ts'

/** An address changes with its picture, so no entry goes stale. */
const pictures = new CacheFirst({
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

const cacheName = 'pages'

const matchOptions = { ignoreVary: true }

const pages = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: networkTimeout,
  // The browser's own cache of a minute may be older than an event that has just begun.
  fetchOptions: { cache: 'no-cache' },
  matchOptions,
  plugins: [
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markKept(cachedResponse) },
    new ExpirationPlugin({ ...keptPages, purgeOnQuotaError: true, matchOptions }),
  ],
})

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
const entrance = new NetworkFirst({
  cacheName: studioCache,
  networkTimeoutSeconds: networkTimeout,
  matchOptions,
  plugins,
})

/** What is written, as the server said last; on a slow line rather late than old. */
const entries = new NetworkFirst({
  cacheName: studioCache,
  networkTimeoutSeconds: patience,
  matchOptions,
  plugins,
})

const entranceCalls: string[] = [readSession.path, readSignedInUser.path]

/** Tells the app, which then looks what of it is over. */
function markKept({ body, headers }: Response): Response {
  const marked = new Headers(headers)
  marked.set(keptHeader, '')
  return new Response(body, { headers: marked })
}

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
  // At once, for an open tab still finds its own build's code, and pages come from the server first.
  self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('message', (event) =>
  event.waitUntil(event.data === recordingsChanged ? removeGone() : keepStudio(event, event.data)),
)

renewKept().catch(() => undefined)

// At each visit: the worker of one without a connection may still be there at the next.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(removeGone())
})

async function install(event: ExtendableEvent): Promise<void> {
  await keepCode()
  await keepHomeDocument(event)
  await renewPages(event)
  await renewStudio().catch(() => undefined)
}

async function takeOver(): Promise<void> {
  // The browser fetches while the worker starts, so that a visit does not wait for it.
  await self.registration.navigationPreload?.enable()
  await dropFormerCode()
  await self.clients.claim()
}

const router = new Router()
for (const route of [
  new Route(({ url, sameOrigin }) => sameOrigin && url.pathname === '/', homeDocument),
  new Route(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPageAddress(url),
    openPage,
  ),
  new Route(({ url, sameOrigin }) => sameOrigin && isKeptPage(url), pages),
  new Route(({ url, sameOrigin }) => sameOrigin && isEntrance(url), entrance),
  new Route(({ url, sameOrigin }) => sameOrigin && isWritten(url), entries),
  new Route(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ request }) => findCode(request),
  ),
  new Route(({ url, sameOrigin }) => sameOrigin && isKeptRecording(url), playKept),
  // A photograph to take along is large, and its page shows a small one.
  new Route(
    ({ url, sameOrigin }) => sameOrigin && /^\/plates\/.+\.(?:avif|webp)$/.test(url.pathname),
    pictures,
  ),
])
  router.registerRoute(route)
router.addFetchListener()

/** Only a page that is the same for everybody may be kept, and not what somebody looks for in it. */
function isKeptPage({ pathname, search }: URL): boolean {
  if (search !== '' && search !== '?show=all') return false
  const page = parsePageDataAddress(pathname)
  return page !== undefined && isPublicPage(matchRoute(page.path).page)
}

/** Fetches again what an older build has kept, for its data may not fit the code of this build. */
async function renewPages(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(cacheName)
  const renew = async ({ url }: Request) => {
    await cache.delete(url, matchOptions)
    // An older build kept searches, too.
    if (isKeptPage(new URL(url))) await pages.handle({ event, request: new Request(url) })
  }
  // A page that fails now is kept again at its next visit.
  await Promise.allSettled((await cache.keys()).map(renew))
}

function isEntrance({ pathname }: URL): boolean {
  return entranceCalls.includes(pathname) || parsePageDataAddress(pathname)?.path === pagePaths.admin
}

/** What is written; never messages, people, settings or history. */
function isWritten({ pathname }: URL): boolean {
  const [folder = ''] = contentEndpoints.read.path.split('{id}')
  const isDocument = pathname.startsWith(folder) && !pathname.slice(folder.length).includes('/')
  return isDocument || pathname === contentEndpoints.summaries.path
}

async function keepStudio(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const keep = (address: string) => entries.handle({ event, request: new Request(address) })
  await Promise.allSettled([keepCode(builtSite.studioFiles), ...addresses.map(keep)])
}

/** With a new build, where the former one's studio opened without network too. */
async function renewStudio(): Promise<void> {
  if (await caches.has(studioCache)) await keepCode(builtSite.studioFiles)
}
