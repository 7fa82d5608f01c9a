import { describe, expect, test } from 'vitest'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { readText } from '#domain/content/read-text.ts'
import { listWrittenPlaces } from '#domain/content/types/registry.ts'
import { type Language, languages } from '#domain/language.ts'
import { type PageName, textPages } from '#domain/page-list.ts'
import type { Page, PageByName } from '#domain/pages/page.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { eventPath, listPaths, matchRoute } from '#domain/routes.ts'
import { listSitePaths } from '#server/content/content.ts'
import type { StorageTimes } from '#server/content/placeholders.ts'
import { checkFolder } from '#server/content/read-content.ts'
import { translations } from '#tests/browser/translations.ts'
import { readOwnFolder, readSiteContent } from '#tests/pages.ts'
import { specifiedCounts, specifiedProjects } from '#tests/specification.ts'
import { createPage } from './create-page.ts'

const site = await readSiteContent()
const { content } = site
const spring = new Date('2026-03-01T12:00:00Z')

function isPage<Name extends PageName>(page: Page, name: Name): page is PageByName[Name] & Page {
  return page.name === name
}

function create<Name extends PageName>(name: Name, path: string, now = spring) {
  const page = createPage(site, matchRoute(path), 'de', now)
  if (!isPage(page, name)) throw new Error(`${path} shows ${page.name}`)
  return page
}

describe('a page', () => {
  test.each(languages)('has its own title, heading and description at every address in %s', (language) => {
    const pages = listPaths().map((path) => createPage(site, matchRoute(path), language, spring))
    expect(pages.map(({ path }) => path)).toEqual(listPaths())
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
    for (const page of pages) {
      expect(page.language).toBe(language)
      expect(page.heading).not.toBe('')
      expect(page.description).not.toBe('')
    }
  })

  test('shows no picture but in places that come with a document, where it can be changed', () => {
    const { documents } = content.es
    const known = new Set(documents.flatMap((document) => listWrittenPlaces(document)))
    const shown = new Set<string>()
    const findPicture: typeof site.findPicture = (slot) => {
      shown.add(slot.split('.')[0] ?? '')
      return site.findPicture(slot)
    }
    for (const path of listSitePaths(content.es))
      createPage({ ...site, findPicture }, matchRoute(path), 'es', spring)
    expect(shown.size).toBeGreaterThan(50)
    expect([...shown].filter((place) => !known.has(place))).toEqual([])
  })

  test('has a title of heading and artist; the home page of artist and subtitle', () => {
    const artist = content.de.site.artist.name
    expect(create('home', '/').title).toBe(`${artist} · ${content.de.site.subtitle}`)
    expect(create('agenda', '/agenda').title).toBe(`${content.de.pages.agenda.heading} · ${artist}`)
    expect(create('project', '/projects/khyma-duo').title).toBe(`Khyma Duo · ${artist}`)
  })

  test('of the admin area is titled in English', () => {
    expect(create('auth', '/auth').heading).toBe(content.en.pages.auth.heading)
    expect(create('admin', '/admin').heading).toBe(content.en.pages.admin.heading)
  })

  test('carries the year in UTC', () => {
    expect(create('contact', '/contact', new Date('2025-12-31T23:59:59Z')).site.year).toBe(2025)
    expect(create('contact', '/contact', new Date('2026-01-01T00:00:00Z')).site.year).toBe(2026)
  })

  test('of an unknown path is the not-found page under its own path', () => {
    expect(create('not-found', '/nowhere').path).toBe('/not-found')
  })
})

describe('the home page', () => {
  test('has the projects, six of the videos and the next three events', () => {
    const home = create('home', '/')
    expect(home.projects.map(({ slug }) => slug)).toEqual([...projectSlugs])
    expect(home.videos).toHaveLength(6)
    expect(home.videoCount).toBe(specifiedCounts.galleryVideos)
    expect(home.events).toHaveLength(3)
    expect(home.events.every(({ upcoming, date }) => upcoming && date >= '2026-03-01')).toBe(true)
  })

  test('has the last three events, newest first, once all have passed', () => {
    expect(create('home', '/').pastEvents).toEqual([])
    const home = create('home', '/', new Date('9999-10-01T00:00:00Z'))
    expect(home.events).toEqual([])
    expect(home.pastEvents.map(({ id }) => id)).toEqual(
      content.en.events
        .slice(-3)
        .reverse()
        .map(({ id }) => id),
    )
  })
})

describe('the agenda', () => {
  test('reads the clock of the event, not of the server', () => {
    const first = content.de.events[0]
    expect(first).toMatchObject({ date: '2025-11-11T19:30' })
    const winterOffset = 1
    const begins = new Date(Date.UTC(2025, 10, 11, 19 - winterOffset, 30))
    const isAhead = (now: Date) => create('agenda', '/agenda', now).events[0]?.upcoming
    expect(isAhead(begins)).toBe(true)
    expect(isAhead(new Date(begins.getTime() + 60_000))).toBe(false)
  })
})

describe('an event', () => {
  test.each(languages)('has its own title and description on the agenda in %s', (language) => {
    const pages = content[language].events.map(({ id }) =>
      createPage(site, matchRoute(eventPath(id)), language, spring),
    )
    expect(pages.map(({ path }) => path)).toEqual(content[language].events.map(({ id }) => eventPath(id)))
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
  })

  test('says who, what, when and where in the language of the page', () => {
    const first = create('agenda', '/agenda/event-4')
    expect(first.title).toBe(`Khyma Duo, Graz, 5. Dezember 2025 · ${content.de.site.artist.name}`)
    const { artist, subtitle } = content.de.site
    expect(first.description).toBe(
      `${artist.name} · Khyma Duo, Freitag, 5. Dezember 2025, 20h, Graz (Österreich). ${content.de.projects.get('khyma-duo')?.description}`,
    )
    expect(create('agenda', '/agenda/event-7').description).toBe(
      `${artist.name} · Masterclass, Samstag, 24. Januar 2026, 10h, Basel (Schweiz). ${subtitle}.`,
    )
  })
})

test.each(languages)(
  'an event that is not held as it was announced says so in its title in %s',
  (language) => {
    const inLanguage = content[language]
    const title = (change: Partial<AgendaEvent>) => {
      const events = inLanguage.events.map((event) =>
        event.id === 'event-4' ? { ...event, ...change } : event,
      )
      const changed = { ...site, content: { ...content, [language]: { ...inLanguage, events } } }
      return createPage(changed, matchRoute('/agenda/event-4'), language, spring).title
    }
    const { cancelled, postponed, newDate } = translations[language].agenda
    const previousDate = '2025-12-04T20:00'
    expect(title({ cancelled: true, previousDate })).toMatch(`Khyma Duo (${cancelled}), Graz, `)
    expect(title({ postponed: true })).toMatch(`Khyma Duo (${postponed}), Graz, `)
    expect(title({ previousDate })).toMatch(`Khyma Duo (${newDate}), Graz, `)
  },
)

test('the description of a project has one mark after its title', () => {
  const { artist } = content.de.site
  const read = (slug: string) => create('project', `/projects/${slug}`).description
  expect(read('uno-dos-tres-oido')).toContain(`${artist.name} · 1, 2, 3… ¡OÍDO! Eine Musikwerkstatt`)
  expect(read('khyma-duo')).toContain(`${artist.name} · Khyma Duo. Klang`)
})

test('the photos and videos of the projects are as many as specified', () => {
  const counts = projectSlugs.map((slug) => {
    const { gallery, videos } = create('project', `/projects/${slug}`).project
    return { slug, photos: gallery.count, videos: videos.items.length }
  })
  expect(counts).toEqual(specifiedProjects.map(({ slug, photos, videos }) => ({ slug, photos, videos })))
})

test('the legal notice names publisher, address, host and e-mail', () => {
  const { publisher, email, host } = content.de.site
  const notice = JSON.stringify(create('legal-notice', '/legal-notice').text)
  for (const fact of [publisher.name, publisher.address, host.name, email.address])
    expect(notice).toContain(fact)
})

describe.each(languages)('the text pages in %s', (language) => {
  test.each(textPages)('leave no placeholder: %s', (name) => {
    const page = createPage(site, { page: name }, language, spring)
    if (!('text' in page)) throw new Error(`${name} shows ${page.name}`)
    expect(page.text.sections.length).toBeGreaterThan(0)
    for (const { title, paragraphs, items = [] } of page.text.sections) {
      for (const text of [title, ...paragraphs, ...items].map(readText))
        expect(text).toMatch(/^(?!.*([{}<>]|\b(undefined|null|NaN|TODO|XXX|Lorem)\b| {2}))\S.*\S$/s)
      // "Address: " without one.
      for (const item of items) expect(readText(item)).not.toMatch(/:\s*$/)
    }
  })
})

describe('the privacy policy', () => {
  const read = async (language: Language, storage: StorageTimes) => {
    const result = checkFolder(await readOwnFolder(), storage)
    if (!result.ok) throw new Error('content/ is not right')
    const page = createPage(
      { ...site, content: result.content },
      matchRoute('/privacy-policy'),
      language,
      spring,
    )
    if (!isPage(page, 'privacy-policy')) throw new Error('There is no privacy policy')
    return page.text.sections
      .flatMap(({ paragraphs }) => paragraphs)
      .join('\n')
      .replaceAll('\u00a0', ' ')
  }

  test.each([
    ['es', 'como máximo 24 meses, y después se borran', 'hasta 14 días más'],
    ['en', 'for 24 months at most, and are then deleted', 'for up to 14 days longer'],
    ['fr', '24 mois au plus, puis effacées', 'subsistent encore 14 jours au plus'],
    ['de', 'höchstens 24 Monate lang, und dann gelöscht', 'noch höchstens 14 Tage erhalten'],
    ['it', 'al massimo 24 mesi, poi cancellati', 'ancora per 14 giorni al massimo'],
    ['pt', 'no máximo 24 meses, e depois apagados', 'no máximo mais 14 dias'],
  ] as const)('says how long data are kept, in backups too: %s', async (language, kept, backups) => {
    const words = await read(language, { retentionMonths: 24, backupsKept: 14 })
    expect(words).toContain(kept)
    expect(words).toContain(backups)
  })

  test('says what the settings say', async () => {
    const words = await read('es', { retentionMonths: 1, backupsKept: 1 })
    expect(words).toContain('como máximo 1 mes,')
    expect(words).toContain('hasta 1 día más')
  })

  test.each(languages)('says nothing of backups where there are none: %s', async (language) => {
    const kept = { retentionMonths: 24, backupsKept: 14 }
    const lines = (await read(language, { ...kept, backupsKept: 0 })).split('\n')
    expect(lines).toHaveLength((await read(language, kept)).split('\n').length - 1)
    expect(lines.join()).not.toMatch(/[{}]/)
  })
})

test('a legal page has the month of its last change; the first edition the one that it says', () => {
  const past = { published: spring, updated: spring, changes: 1, writtenDay: '2026-03-01' }
  const pasts = new Map(['text/privacy-policy', 'text/legal-notice'].map((id) => [id, past]))
  const readDates = (shown: typeof site) =>
    (['privacy-policy', 'cookie-policy', 'legal-notice'] as const).map((page) => {
      const created = createPage(shown, { page }, 'es', spring)
      return isPage(created, page) && created.text.updated
    })
  expect(readDates(site)).toEqual(['2025-10', '2025-10', undefined])
  expect(readDates({ ...site, pasts })).toEqual(['2026-03', '2025-10', undefined])
})
