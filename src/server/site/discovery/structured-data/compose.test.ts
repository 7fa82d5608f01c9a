import { describe, expect, test } from 'vitest'
import { selectUpcoming } from '#domain/agenda/event-instant.ts'
import type { Page } from '#domain/pages/page.ts'
import { matchRoute } from '#domain/routes.ts'
import type { LanguageContent } from '#server/content/content.ts'
import { createPage } from '#server/site/pages/create-page.ts'
import { listDataBlocks } from '#tests/html.ts'
import { readSiteContent } from '#tests/pages.ts'
import { specifiedCounts } from '#tests/specification.ts'
import { listDataIssues, listThings } from '#tests/structured-data.ts'
import { composeStructuredData } from './compose.ts'

const site = await readSiteContent()
const real = { ...site, content: { ...site.content, de: replaceSamples(site.content.de) } }
const publicUrl = 'https://oboe.example.org'

/** The content as it will be: nothing in it is a sample any more. */
function replaceSamples({ site: own, events, videos, projects, ...rest }: LanguageContent): LanguageContent {
  const channel = (name: string) => ({ label: name, url: `https://video.example.org/@${name}` })
  return {
    ...rest,
    site: {
      ...own,
      email: { address: 'moronta@example.org' },
      channels: { video: channel('moronta'), profile: channel('oboe'), ensemble: channel('oboe') },
    },
    events: events.map(({ sample: _, ...event }) => event),
    videos: videos.map(({ sample: _, ...video }, index) => ({
      ...video,
      id: `${index}`.padStart(11, 'x'),
      ...(index === 0 && { uploaded: '2025-09-07' }),
    })),
    projects,
  }
}

async function describePath(path: string, { shown = real, now = '2026-01-10T12:00:00Z' } = {}) {
  const page = createPage(shown, matchRoute(path), 'de', new Date(now))
  return describePage(page, shown)
}

async function describePage(page: Page, shown = real) {
  const blocks = listDataBlocks(String(await composeStructuredData(page, { site: shown, publicUrl })))
  expect(blocks.flatMap(listDataIssues)).toEqual([])
  return blocks.flatMap(listThings)
}

describe('a page tells', () => {
  const ahead = selectUpcoming(site.content.de.events, new Date('2026-01-10T12:00:00Z'))

  test.each([
    ['/', ['Person', ...Array.from({ length: 6 }, () => 'VideoObject')]],
    ['/bio', ['Person', 'BreadcrumbList']],
    ['/projects', ['BreadcrumbList']],
    ['/projects/khyma-duo', ['MusicGroup', 'BreadcrumbList']],
    ['/projects/songs-of-reeds', ['CreativeWork', 'BreadcrumbList']],
    ['/agenda', [...ahead.map(() => 'MusicEvent'), 'BreadcrumbList']],
    ['/agenda/event-1', ['MusicEvent', 'BreadcrumbList']],
    [
      '/gallery',
      [...Array.from({ length: specifiedCounts.galleryVideos }, () => 'VideoObject'), 'BreadcrumbList'],
    ],
    ['/courses', ['Course', 'BreadcrumbList']],
    ['/contact', ['BreadcrumbList']],
    ['/legal-notice', ['BreadcrumbList']],
    ['/auth', []],
    ['/admin', []],
    ['/nowhere', []],
  ])('at %s what it is about: %j', async (path, kinds) => {
    expect((await describePath(path)).map((thing) => thing['@type'])).toEqual(kinds)
  })
})

test('the artist is told with his roles, channels and ensembles', async () => {
  const [artist] = await describePath('/bio')
  expect(artist).toMatchObject({
    '@id': 'https://oboe.example.org/bio',
    url: 'https://oboe.example.org/de/bio',
    jobTitle: 'Oboist, Pädagoge und Kulturmanager',
    email: 'moronta@example.org',
    sameAs: ['https://video.example.org/@moronta', 'https://video.example.org/@oboe'],
  })
  expect(artist?.memberOf).toHaveLength(5)
})

test('an ensemble is told with its member, who founded some; a work with its maker', async () => {
  expect((await describePath('/projects/khyma-duo'))[0]).toHaveProperty('founder')
  expect((await describePath('/projects/ensamble-iberoamericano'))[0]).not.toHaveProperty('founder')
  expect((await describePath('/projects/uno-dos-tres-oido'))[0]).toHaveProperty('creator')
})

describe('an event', () => {
  test('is told with its start, its place and who plays', async () => {
    const [event] = await describePath('/agenda/event-4')
    expect(event).toMatchObject({
      '@id': 'https://oboe.example.org/agenda/event-4',
      url: 'https://oboe.example.org/de/agenda/event-4',
      name: 'Khyma Duo',
      startDate: '2025-12-05T20:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Graz', address: { addressCountry: 'AT' } },
      performer: [
        { '@type': 'MusicGroup', '@id': 'https://oboe.example.org/projects/khyma-duo' },
        { '@type': 'Person', '@id': 'https://oboe.example.org/bio' },
      ],
    })
    expect(Object.keys(event ?? {})).not.toContain('offers')
    expect(Object.keys(event ?? {})).not.toContain('isAccessibleForFree')
    const [summer] = await describePath('/agenda/event-17')
    expect(summer).toMatchObject({
      startDate: '2026-05-23T19:30:00+02:00',
      performer: [{ '@type': 'Person' }],
    })
  })

  test('is free, sold or called off only where the agenda says so', async () => {
    expect((await describePath('/agenda/event-2'))[0]).toMatchObject({ isAccessibleForFree: true })
    expect((await describePath('/agenda/event-9'))[0]).toMatchObject({
      offers: { url: 'https://example.org/tickets' },
    })
    const page = createPage(real, matchRoute('/agenda/event-9'), 'de', new Date('2026-01-10T12:00:00Z'))
    if (page.name !== 'agenda') throw new Error('The agenda shows its events')
    const events = page.events.map((event) => ({
      ...event,
      cancelled: true as const,
      tickets: undefined,
      price: { amount: 25, currency: 'CHF' },
    }))
    const [event] = await describePage({ ...page, events })
    expect(event).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      offers: { '@type': 'Offer', price: 25, priceCurrency: 'CHF' },
    })
    const sold = page.events.map((each) => ({ ...each, cancelled: true as const }))
    expect((await describePage({ ...page, events: sold }))[0]).not.toHaveProperty('offers.url')
    const describeAs = async (changes: object) => {
      const [described] = await describePage({
        ...page,
        events: page.events.map((each) => ({ ...each, ...changes })),
      })
      return described
    }
    expect(await describeAs({ postponed: true })).toMatchObject({
      eventStatus: 'https://schema.org/EventPostponed',
    })
    expect(await describeAs({ previousDate: '2026-01-01T20:00' })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: expect.stringMatching(/^2026-01-01T20:00:00\+01:00$/),
    })
    const samples = events.map((event) => ({ ...event, sample: true as const }))
    expect((await describePage({ ...page, events: samples }))[0]).not.toHaveProperty('offers')
  })
})

test('a video is told with the day it was uploaded where that is known', async () => {
  const videos = (await describePath('/gallery')).filter((thing) => thing['@type'] === 'VideoObject')
  expect(videos.map(({ uploadDate }) => uploadDate)).toEqual(['2025-09-07', ...Array(20)])
  expect(videos[0]).toMatchObject({ embedUrl: 'https://www.youtube-nocookie.com/embed/xxxxxxxxxx0' })
})

test('a sample leads nowhere: no address, no channel, no video, no shop', async () => {
  const told = { shown: site }
  const [artist] = await describePath('/bio', told)
  expect(Object.keys(artist ?? {})).not.toEqual(expect.arrayContaining(['email']))
  expect(Object.keys(artist ?? {})).not.toEqual(expect.arrayContaining(['sameAs']))
  expect((await describePath('/gallery', told)).map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
  const [event] = await describePath('/agenda/event-9', told)
  expect(event).toMatchObject({ name: 'Songs of Reeds', location: { name: 'Zürich' } })
  expect(Object.keys(event ?? {})).not.toContain('offers')
})

test('the way to an event leads over the agenda, and to a project over the projects', async () => {
  const readWay = async (path: string) => {
    const way = (await describePath(path)).find((thing) => thing['@type'] === 'BreadcrumbList')
    return way?.itemListElement
  }
  const step = (name: string, path: string) => ({ name, item: `https://oboe.example.org/de${path}` })
  const home = step('Moronta', '')
  expect(await readWay('/agenda/event-4')).toMatchObject([
    home,
    step('Agenda', '/agenda'),
    step('Khyma Duo', '/agenda/event-4'),
  ])
  expect(await readWay('/projects/khyma-duo')).toMatchObject([
    home,
    step('Projekte', '/projects'),
    step('Khyma Duo', '/projects/khyma-duo'),
  ])
  expect(await readWay('/courses')).toMatchObject([home, step('Oboenunterricht online', '/courses')])
})
