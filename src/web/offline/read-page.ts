import type { Page } from '#domain/pages/page.ts'
import { keptHeader } from '#domain/pages/page-data-address.ts'

/** The page that an answer holds; what of one that the service worker kept is over by now is upcoming no more. */
export async function readPage(response: Response): Promise<Page> {
  const page: Page = await response.json()
  return response.headers.has(keptHeader) ? renewPage(page) : page
}

/** The same for a page of a document that was kept. Its code comes with such a page alone. */
export async function renewPage(page: Page): Promise<Page> {
  const { renewUpcoming } = await import('./renew-upcoming.ts')
  return renewUpcoming(page, new Date())
}
