import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { readText } from '#domain/content/read-text.ts'
import { languages } from '#domain/language.ts'
import { pagePaths } from '#domain/routes.ts'
import { listPublicPaths } from '#server/content/content.ts'
import { readSiteContent } from '#tests/pages.ts'
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
