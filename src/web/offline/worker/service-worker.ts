import { Route, Router } from 'workbox-routing'
import { dropFormerCode, findCode, keepCode } from './code.ts'
import { homeDocument, isPageAddress, keepHomeDocument, openPage } from './documents.ts'
import { hasPublicPage, pages, renewPages } from './pages.ts'
import { pictures } from './pictures.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
  // At once, for an open tab still finds its own build's code, and pages come from the server first.
  self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function install(event: ExtendableEvent): Promise<void> {
  await keepCode()
  await keepHomeDocument(event)
  await renewPages(event)
}

async function takeOver(): Promise<void> {
  // The browser fetches while the worker starts, so that a visit does not wait for it.
  await self.registration.navigationPreload?.enable()
  await dropFormerCode()
  await self.clients.claim()
}

// Everything the worker handles: accounts, forms, the dashboard and downloads never pass through it.
const router = new Router()
for (const route of [
  new Route(({ url, sameOrigin }) => sameOrigin && url.pathname === '/', homeDocument),
  new Route(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPageAddress(url),
    openPage,
  ),
  new Route(({ url, sameOrigin }) => sameOrigin && hasPublicPage(url), pages),
  new Route(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ request }) => findCode(request),
  ),
  // A photograph to take along is large, and its page shows a small one.
  new Route(
    ({ url, sameOrigin }) => sameOrigin && /^\/plates\/.+\.(?:avif|webp)$/.test(url.pathname),
    pictures,
  ),
])
  router.registerRoute(route)
router.addFetchListener()
