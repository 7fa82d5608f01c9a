import { join } from 'node:path'
import ICAL from 'ical.js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readText } from '#domain/content/read-text.ts'
import { languages } from '#domain/language.ts'
import { pagePaths } from '#domain/routes.ts'
import { listPublicPaths } from '#server/content/content.ts'
import { listElements } from '#tests/html.ts'
import { readSiteContent } from '#tests/pages.ts'
import { createPublicSite } from '#tests/site-routes.ts'
import { createDiscoveryRoutes } from './routes.ts'

const site = await readSiteContent()
const publicUrl = 'https://oboe.example.org'
const clock = { now: new Date('2025-10-01T12:00:00Z') }

/** The days of the last changes, by the addresses in Portuguese. */
async function readDays(written: Record<string, string>) {
  const published = new Date('2025-09-01T00:00:00Z')
  const pasts = new Map(
    Object.entries(written).map(([id, writtenDay]) => [
      id,
      { published, updated: published, changes: 1, writtenDay },
    ]),
  )
  const routes = createDiscoveryRoutes({ site: { ...site, pasts }, publicUrl, now: () => clock.now })
  const sitemap = await (await routes.request('/sitemap.xml')).text()
  const entries = [...sitemap.matchAll(/<url>\s*<loc>([^<]*)<\/loc>\s*(?:<lastmod>([^<]*)<)?/g)]
  const days = entries.map(([, address = '', day]) => [address.replace(`${publicUrl}/pt`, ''), day])
  return Object.fromEntries(days.filter(([address]) => !address?.startsWith('http')))
}

test('crawlers are let in to the pages and told where the sitemap is', async () => {
  const routes = createDiscoveryRoutes({ site, publicUrl, now: () => clock.now })
  const answer = await routes.request('/robots.txt')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect((await answer.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/pages/',
    '',
    'Sitemap: https://oboe.example.org/sitemap.xml',
    '',
  ])
})

describe('the day of the last change', () => {
  test('is the one on which somebody’s words went public, and left out where nobody wrote any', async () => {
    const days = await readDays({ biography: '2025-09-07', 'event/event-1': '2025-09-08' })
    const listed = listPublicPaths(site.content.es).filter((path) => path !== pagePaths.search)
    expect(Object.keys(days)).toHaveLength(listed.length)
    expect(Object.entries(days).filter(([, day]) => day !== undefined)).toEqual([
      ['', '2025-09-08'],
      ['/bio', '2025-09-07'],
      ['/agenda', '2025-09-08'],
      ['/agenda/event-1', '2025-09-08'],
    ])
  })

  test('of home and agenda is the one on which an event passed since', async () => {
    const readListed = async (day: string) => {
      const {
        '': home,
        '/agenda': agenda,
        '/agenda/event-1': event,
      } = await readDays({ 'event/event-1': day })
      return [home, agenda, event]
    }
    clock.now = new Date('2025-11-11T18:30:59Z')
    expect(await readListed('2025-09-07')).toEqual(Array(3).fill('2025-09-07'))
    clock.now = new Date('2025-11-16T12:00:00Z')
    expect(await readListed('2025-09-07')).toEqual(['2025-11-15', '2025-11-15', '2025-09-07'])
    expect(await readListed('2025-11-16')).toEqual(Array(3).fill('2025-11-16'))
  })
})

describe.each(languages)('what programs read of the site in %s', (language) => {
  const routes = createDiscoveryRoutes({ site, publicUrl, now: () => clock.now })

  test('the search of a browser leads to the search of the site', async () => {
    const response = await routes.request(`/${language}/opensearch.xml`)
    expect(response.headers.get('Content-Type')).toBe('application/opensearchdescription+xml')
    const description = await response.text()
    expect(description).toContain(`template="${publicUrl}/${language}/search?q={searchTerms}"`)
    expect(/<ShortName>(.{1,16})<\/ShortName>/.exec(description)?.[1]).toBe('Moronta')
  })

  test('an address book knows who the artist is and how he is reached', async () => {
    const response = await routes.request(`/${language}/contact.vcf`)
    expect(response.headers.get('Content-Type')).toBe('text/vcard; charset=utf-8')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    const text = await response.text()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const card = new ICAL.Component(ICAL.parse(text))
    const { artist, email, subtitle } = site.content[language].site
    expect(['fn', 'email', 'title', 'url'].map((name) => card.getFirstPropertyValue(name))).toEqual([
      artist.name,
      email.address,
      readText(subtitle),
      `${publicUrl}/${language}`,
    ])
  })
})

const routes = await createPublicSite(await readSiteContent(), new Date('2026-01-10T12:00:00Z'))

const manifest = z.object({
  id: z.literal('/'),
  name: z.string(),
  short_name: z.string().check(z.maxLength(12)),
  description: z.string(),
  lang: z.enum(languages),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.optional(z.string()) }),
  ),
})

/** The manifest that a document of a language leads to, by its script. */
async function readManifest(language: string) {
  const document = await (await routes.request(`/${language}/agenda`)).text()
  const [address = '/nowhere'] = listElements(document, 'script').flatMap(
    (script) => script['data-manifest'] ?? [],
  )
  const answer = await routes.request(address)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/manifest+json'])
  return manifest.parse(await answer.json())
}

describe('the web app manifest', () => {
  test('is in the language of the document that names it', async () => {
    const manifests = await Promise.all(languages.map(readManifest))
    expect(manifests.map(({ lang }) => lang)).toEqual([...languages])
    expect(new Set(manifests.map(({ description }) => description)).size).toBe(languages.length)
    expect(manifests[2]?.name).toBe('Moronta · Hautboïste')
  })

  test('and the document name pictures that are there and as large as they say', async () => {
    const { icons } = await readManifest('es')
    const bitmaps = icons.filter(({ type }) => type === 'image/png')
    expect(bitmaps.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ])
    const document = await (await routes.request('/es')).text()
    const touchIcon = listElements(document, 'link').find(({ rel }) => rel === 'apple-touch-icon')
    for (const { src, sizes } of [...bitmaps, { src: touchIcon?.href ?? '', sizes: '180x180' }]) {
      const { width, height, format } = await sharp(join('src/web/public', src)).metadata()
      expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes])
    }
  })

  test('is there for the six languages alone', async () => {
    expect((await routes.request('/xx/manifest.webmanifest')).status).toBe(404)
  })
})
