import type { i18n } from 'i18next'
import { isPublicPage } from '#domain/page-list.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { matchRoute, pagePaths, readPagePath } from '#domain/routes.ts'
import { readCurrentLanguage } from '#web/locales/i18n.ts'
import { readShownPath } from '#web/navigation/shown-path.ts'

/** Keeps home page, agenda and visited pages for reading without network, unless the visitor saves data. */
export async function keepOffline(i18n: i18n): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  const wasSeen = navigator.serviceWorker.controller !== null
  await startServiceWorker()
  await fetchForKeeping([...listAlwaysKept(i18n), ...(wasSeen ? [] : listFetchedBefore())])
  i18n.on('languageChanged', () => fetchForKeeping(listAlwaysKept(i18n)))
}

/** Includes the current page, whose data came within the document and not through the worker. */
function listAlwaysKept(i18n: i18n): string[] {
  const language = readCurrentLanguage(i18n)
  const paths = new Set([pagePaths.home, pagePaths.agenda, readPagePath(readShownPath())])
  const publicPaths = [...paths].filter((path) => isPublicPage(matchRoute(path).page))
  // The server sees no storage, so the home document's language is named.
  return [`/?lng=${language}`, ...publicPaths.map((path) => pageDataAddress(language, path))]
}

/** Files fetched before the worker was active; the browser's own cache still has them. */
function listFetchedBefore(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(api\/pages|plates)\//.test(pathname))
    .map(({ pathname }) => pathname)
}

/** The worker keeps the responses that pass through it. */
async function fetchForKeeping(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled([...new Set(addresses)].map(fetchWhole))
}

/** A response that is not read to its end keeps the worker busy, and the next build's worker waiting. */
async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address, { priority: 'low' })
  await response.arrayBuffer()
}

function savesData(): boolean {
  return 'connection' in navigator && navigator.connection?.saveData === true
}

const address = '/service-worker.js'

const policy = globalThis.trustedTypes?.createPolicy('service-worker', {
  createScriptURL: (wanted) => {
    if (wanted !== address) throw new TypeError(`${wanted} is no worker of this site`)
    return wanted
  },
})

/** Resolves when the worker sees this page's requests; never after a forced reload, which bypasses the worker. */
async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(policy?.createScriptURL(address) ?? address)
  if (serviceWorker.controller !== null) return
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
}
