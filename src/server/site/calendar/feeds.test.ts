import fc from 'fast-check'
import { Hono } from 'hono'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { readText } from '#domain/content/read-text.ts'
import { languages } from '#domain/language.ts'
import { eventCalendarAddress } from '#domain/pages/file-addresses.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { readSiteContent, replaceEvents } from '#tests/pages.ts'
import { readStoredWords } from '#words/stored-words.ts'
import { composeAgendaData } from './compose-agenda-data.ts'
import { composeCalendar } from './compose-calendar.ts'
import { createFeedFinder, serveFeeds } from './feeds.ts'

const publicUrl = 'https://oboe.example.org'
const site = await readSiteContent()
const app = new Hono().use(
  serveFeeds(createFeedFinder({ site, publicUrl, since: new Date('2026-01-01T00:00:00Z') })),
)

/** The events of a calendar as a program that knows nothing of ours reads them. */
function readEvents(calendar: string): ICAL.Event[] {
  const component = new ICAL.Component(ICAL.parse(calendar))
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

const anEvent: AgendaEvent = {
  id: 'event-1',
  date: '2026-03-28T19:30',
  zone: 'Europe/Zurich',
  title: 'A; b, c\\ d',
  location: 'Genève',
  country: 'CH',
  countryName: 'Suiza',
  description: { lang: 'fr', value: 'Une ligne\nune autre' },
  images: [],
}

const compose = (event: Partial<AgendaEvent>) =>
  composeCalendar({
    name: 'Agenda',
    events: [{ ...anEvent, ...event }],
    language: 'es',
    publicUrl,
    uidDomain: 'oboe.example.org',
    findPast: () => ({ updated: new Date('2026-01-01T00:00:00Z'), changes: 0 }),
  })

describe.each(languages)('the calendars in %s', (language) => {
  it('hold the whole agenda, each event once, at its moment and with its address', async () => {
    const response = await app.request(`/${language}/agenda.ics`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const events = readEvents(await response.text())
    const expected = site.content[language].events.map((event) => ({
      uid: `${event.id}@oboe.example.org`,
      summary: `${event.title} · ${site.content[language].site.artist.name}`,
      start: findEventInstant(event).toISOString(),
      url: `${publicUrl}/${language}/agenda/${event.id}`,
    }))
    const found = events.map(({ uid, summary, startDate, component }) => ({
      uid,
      summary,
      start: startDate.toJSDate().toISOString(),
      url: component.getFirstPropertyValue('url'),
    }))
    expect(found).toEqual(expected)
  })

  it('hold one event each, to be kept as a file', async () => {
    for (const { id, title } of site.content[language].events) {
      const response = await app.request(eventCalendarAddress(language, id))
      expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${id}.ics"`)
      expect(readEvents(await response.text()).map(({ summary }) => summary)).toEqual([title])
    }
  })

  it.each(projectSlugs)('hold the events of %s', async (slug) => {
    const response = await app.request(`/${language}/projects/${slug}.ics`)
    const ofProject = site.content[language].events.filter(({ project }) => project === slug)
    expect(readEvents(await response.text()).map(({ summary }) => summary)).toEqual(
      ofProject.map(({ title }) => `${title} · ${site.content[language].site.artist.name}`),
    )
  })

  it('end no note in another language', async () => {
    const feed = await (await app.request(`/${language}/agenda.atom`)).text()
    const { free } = readStoredWords('site', language).agenda
    const { free: inFrench } = readStoredWords('site', 'fr').agenda
    const summaries = [...feed.matchAll(/<summary xml:lang="fr">([^<]*)/g)].map(([, said = '']) => said)
    expect(summaries.filter((said) => said.endsWith(`${inFrench}.`))).not.toEqual([])
    expect(summaries.filter((said) => said.endsWith(`${free}.`) && free !== inFrench)).toEqual([])
  })

  it('stand beside a feed of all events', async () => {
    const response = await app.request(`/${language}/agenda.atom`)
    expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
    const feed = await response.text()
    expect(feed.match(/<entry>/g)).toHaveLength(site.content[language].events.length)
    const data = JSON.parse(await (await app.request(`/${language}/agenda.feed.json`)).text())
    expect(data.items.map(({ id }: { id: string }) => id)).toEqual(
      [...feed.matchAll(/<entry>\s<id>([^<]*)/g)].map(([, id]) => id),
    )
    expect(feed).toContain(
      `<link rel="self" type="application/atom+xml" href="${publicUrl}/${language}/agenda.atom"/>`,
    )
  })
})

describe('an event in a calendar', () => {
  // The same evening read on three clocks, before and after both changes of the European one; Caracas has none.
  it.each([
    ['2026-03-28T19:30', '28/03/2026, 19:30', '28/03/2026, 14:30'],
    ['2026-03-29T19:30', '29/03/2026, 19:30', '29/03/2026, 13:30'],
    ['2026-10-24T19:30', '24/10/2026, 19:30', '24/10/2026, 13:30'],
    ['2026-10-25T19:30', '25/10/2026, 19:30', '25/10/2026, 14:30'],
  ])('at %s is right for readers in Zurich and Caracas', (date, inZurich, inCaracas) => {
    const [event] = readEvents(compose({ date }))
    const read = (timeZone: string) =>
      event?.startDate
        .toJSDate()
        .toLocaleString('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    expect(read('Europe/Zurich')).toBe(inZurich)
    expect(read('America/Caracas')).toBe(inCaracas)
  })

  it.each([
    'Europe/Zurich',
    'Atlantic/Canary',
    'Europe/Dublin',
    'Africa/Casablanca',
    'America/Caracas',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
  ])('in %s begins at its moment on every day', (zone) => {
    const anyDate = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 16))
      // What calendars make of an hour that the clock shows twice or never is theirs.
      .filter((date) => !/T0[0-3]/.test(date))
    fc.assert(
      fc.property(anyDate, (date) => {
        const [event] = readEvents(compose({ date, zone }))
        expect(event?.startDate.toJSDate()).toEqual(findEventInstant({ date, zone }))
      }),
    )
  })

  it('says what it costs, and nothing where nobody knows', () => {
    const read = (price: AgendaEvent['price']) => readEvents(compose({ price }))[0]?.description
    expect(read({ amount: 25, currency: 'CHF' })).toContain('\n\n25\u00a0CHF\n\n')
    expect(read('free')).toContain('\n\nEntrada libre\n\n')
    expect(read(undefined)).toBe(`Une ligne\nune autre\n\n${publicUrl}/es/agenda/event-1`)
  })

  it('keeps every character of its words', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text))
    fc.assert(
      fc.property(words, words, (title, location) => {
        const [event] = readEvents(compose({ title, location }))
        expect(event?.summary).toBe(title)
        expect(event?.location).toBe(`${location}, Suiza`)
      }),
    )
  })

  it('says when it is cancelled, under the same identifier', () => {
    const [held, cancelled] = [compose({}), compose({ cancelled: true })].map((text) => readEvents(text)[0])
    expect(held?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(cancelled?.uid).toBe(held?.uid)
    expect(cancelled?.summary).toBe(`${anEvent.title} (cancelado)`)
  })

  it('says when its date will not hold and no other is known', () => {
    const [event] = readEvents(compose({ postponed: true }))
    expect(event?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
    expect(event?.summary).toBe(`${anEvent.title} (aplazado)`)
    const [moved] = readEvents(compose({ previousDate: '2025-01-01T20:00' }))
    expect(moved?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(moved?.summary).toBe(`${anEvent.title} (nueva fecha)`)
  })

  it('names no end, for none is known', () => {
    expect(compose({})).not.toMatch(/^(DTEND|DURATION)/m)
  })
})

it('of nothing is a calendar all the same (RFC 5545, 3.6)', async () => {
  const es = replaceEvents(site.content.es, [])
  const empty = { ...site, content: { ...site.content, es } }
  const feeds = createFeedFinder({ site: empty, publicUrl, since: new Date('2026-01-01T00:00:00Z') })
  const response = await new Hono().use(serveFeeds(feeds)).request('/es/agenda.ics')
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
})

it.each(['/es/agenda.ics', '/es/agenda.atom', '/es/agenda.feed.json'])(
  '%s is not sent again to who has it',
  async (address) => {
    const etag = (await app.request(address)).headers.get('ETag') ?? ''
    expect((await app.request(address, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  },
)

it('tell subscribers when to look again', async () => {
  expect(await (await app.request('/es/agenda.ics')).text()).toContain(
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
  )
})

it.each(['/es/agenda/event-99.ics', '/es/projects/nobody.ics', '/agenda.ics', '/es/agenda/event-1.ics/'])(
  '%s is no feed',
  async (address) => {
    expect((await app.request(address)).status).toBe(404)
  },
)

describe.each(languages)('the agenda as data in %s', (language) => {
  it('holds every event at its moment, and may be read by any site', async () => {
    const response = await app.request(`/${language}/agenda.json`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const { events, page } = JSON.parse(await response.text())
    expect(page).toBe(`${publicUrl}/${language}/agenda`)
    expect(events).toEqual(
      site.content[language].events.map((event) =>
        expect.objectContaining({
          id: event.id,
          title: event.title,
          place: readText(event.location),
          page: `${publicUrl}/${language}/agenda/${event.id}`,
          noteLanguage: 'fr',
          cancelled: event.cancelled === true,
        }),
      ),
    )
    const moments = events.map(({ start }: { start: string }) => new Date(start).toISOString())
    expect(moments).toEqual(
      site.content[language].events.map((event) => findEventInstant(event).toISOString()),
    )
  })
})

it('tells other sites which date will not hold', () => {
  const data = composeAgendaData({
    name: 'Agenda',
    language: 'en',
    publicUrl,
    findProgramme: () => undefined,
    events: [anEvent, { ...anEvent, postponed: true }],
  })
  expect(JSON.parse(data).events.map(({ postponed }: { postponed?: boolean }) => postponed)).toEqual([
    undefined,
    true,
  ])
})

it('tells other sites of no tickets for what is called off', () => {
  const sold = { ...anEvent, tickets: 'https://tickets.example' }
  const data = composeAgendaData({
    name: 'Agenda',
    language: 'en',
    publicUrl,
    findProgramme: () => undefined,
    events: [sold, { ...sold, cancelled: true }],
  })
  expect(JSON.parse(data).events.map(({ tickets }: { tickets?: string }) => tickets)).toEqual([
    'https://tickets.example',
    undefined,
  ])
})

it('opens the data alone to the scripts of other sites', async () => {
  for (const address of ['/es/agenda.ics', '/es/agenda.atom'])
    expect((await app.request(address)).headers.has('Access-Control-Allow-Origin')).toBe(false)
})

it('say when an event ends and in which house it is, where that is known', () => {
  const [event] = readEvents(compose({ end: '2026-03-28T21:00', venue: 'Victoria Hall' }))
  expect(event?.endDate.toJSDate().toISOString()).toBe('2026-03-28T20:00:00.000Z')
  expect(event?.location).toBe('Victoria Hall, Genève, Suiza')
  expect(compose({})).not.toContain('DTEND')
})
