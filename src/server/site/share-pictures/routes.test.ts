import { expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { sharePictureAddress } from '#domain/pages/share-picture.ts'
import { listPublicPaths } from '#server/content/content.ts'
import { createPageCache } from '#server/site/pages/page-cache.ts'
import { readSiteContent, undrawnServices } from '#tests/pages.ts'
import { createSharePictureRoutes } from './share-pictures.ts'

const site = await readSiteContent()
const cache = createPageCache({
  site,
  prepareDocument: async () => ({ source: '', write: async () => '' }),
  now: () => new Date('2026-01-10T12:00:00Z'),
})
const app = createSharePictureRoutes({ ...undrawnServices, cache, findPicture: site.findPicture })

it.each(languages)('every public page in %s has a picture of its own words', async (language) => {
  const titles = new Set<string>()
  const paths = listPublicPaths(site.content.es)
  for (const path of paths) {
    const response = await app.request(sharePictureAddress(language, path))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    titles.add(await response.text())
  }
  expect(titles.size).toBe(paths.length)
})

it.each([
  '/share/es/admin.jpg',
  '/share/es/auth.jpg',
  '/share/es/nowhere.jpg',
  '/share/es/agenda/event-99.jpg',
  '/share/xx/agenda.jpg',
  '/share/es/agenda.png',
  '/share/.jpg',
])('%s is none', async (address) => {
  expect((await app.request(address)).status).toBe(404)
})
