import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { agendaDataAddress, embedAddress, eventCalendarAddress } from '#domain/pages/file-addresses.ts'
import { listDataBlocks } from '#tests/html.ts'
import { readSiteContent, replaceEvents } from '#tests/pages.ts'
import { listSchemaFields } from '#tests/schema-fields.ts'
import { createPublicSite } from '#tests/site-routes.ts'

const places = ['page', 'machines', 'calendar', 'data', 'search', 'embed'] as const

type Place = (typeof places)[number]

type Field = Exclude<keyof AgendaEvent, 'id' | 'countryName'>

const plain: AgendaEvent = {
  id: 'event-1',
  date: '2026-12-04T19:30',
  zone: 'Europe/Zurich',
  title: 'Plain',
  location: 'Genève',
  country: 'CH',
  countryName: 'Suiza',
  images: ['event-1-1'],
}

/** What a field changes an event into, and where visitors and programs read it; a search asks for the word "marked". */
interface Shown {
  change: Partial<AgendaEvent>
  /** What the event has beside it. */
  beside?: Partial<AgendaEvent>
  in: readonly Place[]
}

const everywhere: readonly Place[] = places

/** A frame of another site has a line for each. */
const withDetails = places.filter((place) => place !== 'embed')

/** A new field of the schema needs a line here, and is then looked for in each place. */
const fields: Record<Field, Shown> = {
  date: { change: { date: '2026-12-05T19:30' }, in: ['page', 'machines', 'calendar', 'data', 'embed'] },
  end: { change: { end: '2026-12-04T21:00' }, in: ['page', 'machines', 'calendar', 'data'] },
  zone: { change: { zone: 'America/Caracas' }, in: ['machines', 'calendar', 'data'] },
  title: { change: { title: 'Marked' }, in: everywhere },
  venue: { change: { venue: 'Marked' }, in: withDetails },
  address: { change: { address: 'Marked' }, in: withDetails },
  map: { change: { map: 'https://maps.example.org/' }, in: ['page', 'machines'] },
  location: { change: { location: 'Marked' }, in: everywhere },
  country: { change: { country: 'VE', countryName: 'Marked' }, in: everywhere },
  description: { change: { description: 'Marked' }, in: withDetails },
  images: { change: { images: [] }, in: ['page', 'machines'] },
  project: { change: { project: 'khyma-duo' }, in: ['page', 'machines', 'data', 'embed'] },
  programme: { change: { programme: 'khyma-duo' }, in: ['page', 'machines', 'data'] },
  price: { change: { price: 'free' }, in: ['page', 'machines', 'calendar', 'data'] },
  tickets: { change: { tickets: 'https://tickets.example.org/' }, in: ['page', 'machines', 'data'] },
  postponed: { change: { postponed: true }, in: ['page', 'machines', 'calendar', 'data', 'embed'] },
  previousDate: {
    change: { previousDate: '2026-12-01T19:30' },
    in: ['page', 'machines', 'calendar', 'embed'],
  },
  cancelled: { change: { cancelled: true }, in: ['page', 'machines', 'calendar', 'data', 'embed'] },
  sample: {
    change: { sample: true },
    beside: { tickets: 'https://tickets.example.org/' },
    in: ['machines', 'data'],
  },
}

const site = await readSiteContent()

const spanish = {
  ...site.content.es,
  programmes: site.content.es.programmes.map((each) => ({ ...each, works: ['sample-1'] })),
}

/** What visitors and programs read of an event. */
async function readPlaces(event: AgendaEvent): Promise<Record<Place, unknown>> {
  const { documents, events } = replaceEvents(spanish, [event])
  const es = { ...spanish, documents, events }
  const app = await createPublicSite({ ...site, content: { ...site.content, es } }, new Date('2026-11-01'))
  const read = async (path: string) => (await app.request(path)).text()
  const page = await read('/es/agenda/event-1')
  return {
    page: readBody(page),
    machines: listDataBlocks(page),
    calendar: await read(eventCalendarAddress('es', 'event-1')),
    data: await read(agendaDataAddress('es')),
    embed: await read(embedAddress('es')),
    search: (await read('/es/search?q=marked')).includes('/es/agenda/event-1"'),
  }
}

/** What a document shows, its pictures and links included. */
function readBody(document: string): string {
  return document.replace(/^.*<body/s, '').replaceAll(/<script\b.*?<\/script>/gs, '')
}

test('each field of the schema of an event is one of those that are looked for', () => {
  // Nothing shows visitors who asked for an event.
  const known = new Set([...Object.keys(fields), 'id', 'request'])
  const names = listSchemaFields('event').map(({ path: [name] }) => String(name))
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test.each(Object.entries(fields))(
  '%s of an event is read where visitors and programs look for it',
  async (_, field) => {
    const event = { ...plain, ...field.beside }
    const [before, after] = await Promise.all([readPlaces(event), readPlaces({ ...event, ...field.change })])
    const changed = places.filter((place) => !isDeepStrictEqual(before[place], after[place]))
    expect(changed).toEqual(places.filter((place) => field.in.includes(place)))
  },
)

test('each field of the agenda as data is described for those who read it', async () => {
  const event = Object.assign({}, plain, ...Object.values(fields).map(({ change }) => change))
  const { events } = JSON.parse(String((await readPlaces(event)).data))
  const rows = readFileSync('docs/agenda-on-other-sites.md', 'utf8').matchAll(/^\| (`[^|]+`) \|/gm)
  const described = [...rows].flatMap(([, names = '']) => names.split(', '))
  expect(events).toHaveLength(1)
  expect(Object.keys(events[0]).filter((name) => !described.includes(`\`${name}\``))).toEqual([])
})
