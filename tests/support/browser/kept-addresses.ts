import { expect, type Page } from '@playwright/test'

/** What one visit to any page in Spanish leaves behind. */
export const alwaysKept = ['/', '/api/pages/es/', '/api/pages/es/agenda']

/** Waits until the service worker keeps what stands at these addresses. */
export async function waitUntilKept(page: Page, ...addresses: string[]): Promise<void> {
  await expect.poll(() => listKept(page)).toEqual(expect.arrayContaining(addresses))
}

/** The paths and queries of everything that is kept, in whichever cache. */
export function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
}
