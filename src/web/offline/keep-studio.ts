import { readSession, readSignedInUser } from '#domain/accounts/account-api.ts'
import { contentEndpoints } from '#domain/api.ts'
import { languages } from '#domain/language.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { pagePaths } from '#domain/routes.ts'
import { studioCache } from './worker/studio-cache.ts'

/** Keeps on this device what the studio opens with, and from now on what is read there. */
export async function keepStudio(): Promise<void> {
  // Only secure origins have workers.
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  await caches.open(studioCache)
  active?.postMessage([
    readSession.path,
    readSignedInUser.path,
    contentEndpoints.summaries.path,
    // The language of a reload may be another one than that of the address through which somebody came.
    ...languages.map((language) => pageDataAddress(language, pagePaths.admin)),
    ...listEntriesRead(),
  ])
}

/** The entries that were read before the worker saw it. */
function listEntriesRead(): string[] {
  const [folder = ''] = contentEndpoints.read.path.split('{id}')
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return paths.filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
}

/** Has an entry that was just saved read anew, which the worker keeps: an older copy would look like somebody else's words. */
export async function renewKeptEntry(id: string): Promise<void> {
  // Without this cache nothing of the studio is kept.
  if (!('caches' in globalThis) || !(await caches.has(studioCache))) return
  const response = await fetch(contentEndpoints.read.path.replace('{id}', encodeURIComponent(id)))
  await response.arrayBuffer()
}

/** When what the studio lists was read, where it comes from this device. */
export async function findKeptTime(): Promise<Date | undefined> {
  if (!('caches' in window)) return undefined
  const kept = await caches.match(contentEndpoints.summaries.path, {
    cacheName: studioCache,
    ignoreVary: true,
  })
  const date = kept?.headers.get('Date')
  return date ? new Date(date) : undefined
}
