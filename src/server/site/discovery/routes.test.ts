import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import * as z from 'zod/mini'
import { readText } from '#domain/content/read-text.ts'
import { languages } from '#domain/language.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { listPublicPaths } from '#server/content/content.ts'
import { describeContentIssues } from '#server/content/content-issue.ts'
import { noteChanges, readChangeDays } from '#server/site/pages/page-changes.ts'
import { readSiteContent as readSite } from '#server/site/site-content.ts'
import { readSiteContent, replaceEvents } from '#tests/pages.ts'
import { createDiscoveryRoutes } from './routes.ts'

const site = { ...(await readSiteContent()), changes: {} }
const publicUrl = 'https://oboe.example.org'
const clock = { now: new Date('2025-10-01T12:00:00Z') }

/** The days of the last changes, by the addresses in Portuguese. */
async function readDays(changes = noteChanges(site, '2025-09-07')) {
  const routes = createDiscoveryRoutes({
    site: { ...site, changes },
    publicUrl,
    now: () => clock.now,
    readChangeDays,
  })
  const sitemap = await (await routes.request('/sitemap.xml')).text()
  const entries = [...sitemap.matchAll(/<url>\s*<loc>([^<]*)<\/loc>\s*(?:<lastmod>([^<]*)<)?/g)]
  const days = entries.map(([, address = '', day]) => [address.replace(`${publicUrl}/pt`, ''), day])
  return Object.fromEntries(days.filter(([address]) => !address?.startsWith('http')))
}

test('crawlers are let in to the pages and told where the sitemap is', async () => {
  const routes = createDiscoveryRoutes({ site, publicUrl, now: () => clock.now, readChangeDays })
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
  test('is the one that was noted', async () => {
    const days = await readDays()
    const listed = listPublicPaths(site.content.es).filter((path) => path !== pagePaths.search)
    expect(Object.keys(days)).toHaveLength(listed.length)
    expect(new Set(Object.values(days))).toEqual(new Set(['2025-09-07']))
  })

  test('of home and agenda is the one on which an event passed', async () => {
    clock.now = new Date('2025-11-11T18:30:59Z')
    expect(await readDays()).toMatchObject({ '': '2025-09-07', '/agenda': '2025-09-07' })
    clock.now = new Date('2025-11-16T12:00:00Z')
    const { '': home, '/agenda': agenda, ...others } = await readDays()
    expect([home, agenda]).toEqual(['2025-11-15', '2025-11-15'])
    expect(new Set(Object.values(others))).toEqual(new Set(['2025-09-07']))
    expect((await readDays(noteChanges(site, '2025-11-16')))['/agenda']).toBe('2025-11-16')
  })

  test('is left out for a page that says something else than what was noted, or of which nothing was', async () => {
    const noted = noteChanges(site, '2025-09-07')
    const changes = Object.entries(noted).filter(([path]) => path !== '/bio')
    const another = { hash: 'another', changed: '2025-09-07' }
    const days = await readDays({ ...Object.fromEntries(changes), '/contact': another })
    expect(Object.keys(days).filter((path) => days[path] === undefined)).toEqual(['/bio', '/contact'])
  })
})

/** The site with these events alone, read as it would be from a content folder. */
async function readWithEvents(isKept: (event: { country: string }) => boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  await cp('content', folder, { recursive: true })
  const agenda = agendaFile.parse(parse(await readFile(join(folder, 'agenda.yaml'), 'utf8')))
  await writeFile(join(folder, 'agenda.yaml'), stringify({ events: agenda.events.filter(isKept) }))
  const read = await readSite(folder, { retentionMonths: 24, backupsKept: 14 })
  await rm(folder, { recursive: true })
  if (!read.ok) throw new Error(describeContentIssues('content', read.issues))
  return { ...read.site, changes: {} }
}

const agendaFile = z.object({ events: z.array(z.looseObject({ country: z.string() })) })

test('events in another country change what tells of the whole agenda, and no page of another event', async () => {
  const before = await readWithEvents(({ country }) => country !== 'ES')
  const after = noteChanges({ ...site, changes: noteChanges(before, '2025-09-07') }, '2025-10-01')
  const changed = Object.keys(after).filter((path) => after[path]?.changed === '2025-10-01')
  const inSpain = site.content.es.events.filter(({ country }) => country === 'ES')
  expect(changed).toEqual(['/', '/bio', '/agenda', '/press', ...inSpain.map(({ id }) => eventPath(id))])
})

test('a page that says something new has changed today, and only that one', () => {
  const before = { ...site, changes: noteChanges(site, '2025-09-07') }
  const [first, ...others] = site.content.de.events
  if (first === undefined) throw new Error('The agenda is empty')
  const events = [{ ...first, location: 'Carouge' }, ...others]
  const content = { ...site.content, de: replaceEvents(site.content.de, events) }
  const after = noteChanges({ ...before, content }, '2025-10-01')
  const changed = Object.keys(after).filter((path) => after[path]?.changed === '2025-10-01')
  expect(changed).toEqual(['/', '/agenda', '/agenda/event-1'])
})

describe.each(languages)('what programs read of the site in %s', (language) => {
  const routes = createDiscoveryRoutes({ site, publicUrl, now: () => clock.now, readChangeDays })

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
