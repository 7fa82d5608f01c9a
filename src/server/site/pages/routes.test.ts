import { Hono } from 'hono'
import { analyse } from 'scslre'
import { afterEach, expect, test, vi } from 'vitest'
import { createSharePictureRoutes } from '#server/site/share-pictures/share-pictures.ts'
import { createPageDataRoutes } from '#server/site-routes.ts'
import { readSiteContent, testAssets, undrawnServices } from '#tests/pages.ts'
import { createPageCache } from './page-cache.ts'
import { createPageRoutes } from './routes.ts'

const site = await readSiteContent()
const cache = createPageCache({
  site,
  prepareDocument: async ({ path }) => ({ source: path, write: async () => path }),
  now: () => new Date('2026-01-10T12:00:00Z'),
})
const app = new Hono()
  .route('/api/pages', createPageDataRoutes(cache))
  .route('/', createSharePictureRoutes({ ...undrawnServices, cache, findPicture: site.findPicture }))
  .route('/', createPageRoutes(cache, testAssets))

afterEach(() => vi.restoreAllMocks())

/** What fits into a request line beside the rest of the head. */
const slashes = '/'.repeat(15_800)

/** The expressions that meet a text as long as the address; replace, match, split and test call exec too. */
async function listExpressionsMet(address: string) {
  const exec = vi.spyOn(RegExp.prototype, 'exec')
  const response = await app.request(address)
  const { calls, contexts } = exec.mock
  exec.mockRestore()
  const met = calls.flatMap(([text], index) => {
    const expression = contexts[index]
    return text.length >= slashes.length && expression instanceof RegExp ? [expression] : []
  })
  return { response, met }
}

test.each([
  { name: 'a language, then slashes', address: `/es${slashes}`, status: 301, location: '/es' },
  { name: 'a language, slashes, no page', address: `/es${slashes}x`, status: 404 },
  { name: 'a page, then slashes', address: `/es/agenda${slashes}`, status: 301, location: '/es/agenda' },
  { name: 'a page behind slashes', address: `/es${slashes}agenda`, status: 404 },
  { name: 'slashes alone', address: slashes, status: 301, location: '/es' },
  { name: 'a page of no language', address: `/agenda${slashes}`, status: 301, location: '/es/agenda' },
  { name: 'a path behind slashes', address: `${slashes}x`, status: 404 },
  { name: 'a share picture behind slashes', address: `/share${slashes}.jpg`, status: 404 },
  { name: 'a share picture of a language', address: `/share/es${slashes}.jpg`, status: 404 },
  { name: 'many endings', address: `/share/es${'.jpg'.repeat(3_950)}/`, status: 404 },
  { name: 'a page in capitals', address: `/es/AGENDA${slashes}`, status: 301, location: '/es/agenda' },
  { name: 'data behind slashes', address: `/api/pages/es${slashes}`, status: 404 },
  { name: 'data of no page', address: `/api/pages/es${slashes}x`, status: 404 },
])('$name: no expression meets the longest address that would take long', async (asked) => {
  const { response, met } = await listExpressionsMet(`http://localhost${asked.address}`)
  expect(response.status).toBe(asked.status)
  expect(response.headers.get('Location')).toBe(asked.location ?? null)
  const slow = met.filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0)
  expect(slow.map(String)).toEqual([])
})

test.each([
  ['/fr/BIO', 301, '/fr/bio'],
  ['/fr/Projects/Khyma-Duo?utm_source=x', 301, '/fr/projects/khyma-duo?utm_source=x'],
  ['/fr/bio?lng=de', 301, '/de/bio?lng=de'],
  ['/fr/NOWHERE', 404, null],
])('%s is answered by %i and %s', async (address, status, location) => {
  const response = await app.request(address)
  expect([response.status, response.headers.get('Location')]).toEqual([status, location])
})
