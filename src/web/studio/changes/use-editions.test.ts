import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import type { Edition } from '#web/studio/entries/publishing/publish-documents.ts'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { listChanges } from './list-changes.ts'
import { bringBack, editionsQuery, findNextFetch, undoChange } from './use-editions.ts'

const id = 'event/event-30'
const document = { id, version: '2', savedAt: '2026-03-01T12:00:00.000Z', trashed: false, shown: null }
const content = { title: 'Lyon' }
const plan = [{ liveFrom: '2026-03-02T12:00:00.000Z', documents: [{ id, version: '1', content }] }]

beforeAll(() => loadWords('en', 'studio'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is sent to take back what is listed of a new event. */
async function undo(planned: typeof plan) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    sent.push([method, body && JSON.parse(body)])
    return method === 'PUT' ? Response.json({ id, version: '3' }) : new Response(null, { status: 204 })
  })
  for (const change of listChanges([{ ...document, content: { title: 'Lyon, again' } }], planned, 'en'))
    await undoChange(change)
  return sent
}

test('a new event goes to the trash, and a planned one is again as it is planned', async () => {
  expect(await undo([])).toEqual([['DELETE', undefined]])
  expect(await undo(plan)).toEqual([['PUT', { base: '2', content }]])
})

test('of changes that are undone in part it is known which are, and where none is, it fails', async () => {
  const make = (id: string, now: object, before: object) => ({
    ...document,
    id,
    content: JSON.parse(JSON.stringify(now)),
    shown: { version: '1', content: JSON.parse(JSON.stringify(before)) },
  })
  const event = { title: 'Lyon', images: ['event-1-1'] }
  const written = [
    make('event/event-1', { ...event, title: 'Lyon, again' }, event),
    make('places', { 'event-1-1': 'b'.repeat(32) }, { 'event-1-1': 'a'.repeat(32) }),
  ]
  const undoWithout = async (...refused: string[]) => {
    vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
      const id = decodeURIComponent(address.split('/').at(-1) ?? '')
      if (method !== 'PUT') return Response.json(written.find((each) => each.id === id))
      return refused.includes(id)
        ? Response.json({ success: false, error: 'The server is full', code: 'full' }, { status: 422 })
        : Response.json({ id, version: '3' })
    })
    return Promise.all(listChanges(written, [], 'en').map(undoChange))
  }
  expect(await undoWithout()).toEqual([{ back: ['event/event-1', 'places'], lacking: [], missed: [] }])
  const reason = 'The server is full'
  expect(await undoWithout('places')).toEqual([
    { back: ['event/event-1'], lacking: [], missed: ['places'], reason },
  ])
  expect(await undoWithout('event/event-1')).toEqual([
    { back: ['places'], lacking: [], missed: ['event/event-1'], reason },
  ])
  await expect(undoWithout('event/event-1', 'places')).rejects.toThrow(reason)
})

test('what is written as it is planned is not open, in whichever version', () => {
  expect(listChanges([{ ...document, content }], plan, 'en')).toEqual([])
})

/** What is sent to bring a publication back, by document. */
async function bringPartBack(
  parts: Edition['documents'],
  { written, former }: Record<'written' | 'former', Record<string, object>>,
  refused?: string,
) {
  const savedAt = '2026-03-01T12:00:00.000Z'
  const sent = new Map<string, unknown>()
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const [, named = '', isHistory] = /documents\/([^/]+)(\/versions)?$/.exec(address) ?? []
    const id = decodeURIComponent(named)
    if (method === 'PUT' && id === refused)
      return Response.json({ success: false, error: 'The server is full', code: 'full' }, { status: 422 })
    if (method === 'PUT') sent.set(id, body && JSON.parse(body))
    if (method === 'PUT') return Response.json({ id, version: '3' })
    const version = { savedAt, savedBy: null, publicFrom: savedAt, part: true, content: former[id] }
    if (isHistory) return Response.json({ versions: [{ version: '1', ...version }] })
    return Response.json({ id, version: '2', content: written[id], savedAt, trashed: false, shown: null })
  })
  const documents = Object.entries(written).map(([id, content]) => ({ ...document, id, content }))
  const { lacking, ...outcome } = await bringBack({
    edition: {
      number: 2,
      liveFrom: savedAt,
      publishedAt: savedAt,
      publishedBy: null,
      documents: parts,
    },
    documents: documents.map((each) => JSON.parse(JSON.stringify(each))),
  })
  return { sent, lacking, outcome }
}

test('of a publication of some fields and languages those alone are written again', async () => {
  const written = {
    places: { 'home-hero': 'b', 'courses-hero': 'b' },
    'page/home': { heading: { es: 'Ahora', de: 'Jetzt' }, intro: 'Hoy' },
  }
  const former = {
    places: { 'home-hero': 'a', 'courses-hero': 'a' },
    'page/home': { heading: { es: 'Antes', de: 'Vorher' }, intro: 'Ayer' },
  }
  const parts: Edition['documents'] = [
    { id: 'places', version: '1', part: { only: ['home-hero'] } },
    { id: 'page/home', version: '1', part: { without: ['de'] } },
  ]
  const { sent } = await bringPartBack(parts, { written, former })
  expect(sent.get('places')).toEqual({ base: '2', content: { 'home-hero': 'a', 'courses-hero': 'b' } })
  expect(sent.get('page/home')).toEqual({
    base: '2',
    content: { heading: { es: 'Antes', de: 'Jetzt' }, intro: 'Ayer' },
  })
})

test('the languages that a publication leaves out are lost of nothing that is written', async () => {
  const [one, two, three] = ['Uno', 'Dos', 'Tres'].map((es) => ({ es, de: `${es}, deutsch` }))
  const former = { 'page/home': { heading: { es: 'Antes' }, paragraphs: [one, two] } }
  const written = {
    'page/home': {
      heading: { es: 'Ahora', de: 'Jetzt' },
      note: { es: 'Nota', de: 'Notiz' },
      lead: { title: { es: 'Nuevo', de: 'Neu' }, link: 'agenda' },
      call: { es: 'Escríbeme' },
      paragraphs: [three, one, two],
    },
  }
  const parts: Edition['documents'] = [{ id: 'page/home', version: '1', part: { without: ['de'] } }]
  const { sent } = await bringPartBack(parts, { written, former })
  const content = {
    heading: { es: 'Antes', de: 'Jetzt' },
    paragraphs: [one, two],
    note: { de: 'Notiz' },
    lead: { title: { de: 'Neu' } },
  }
  expect(sent.get('page/home')).toEqual({ base: '2', content })
})

test('where something is gone for good, or the history does not have it, not all is said to be back', async () => {
  const places = { places: { 'home-hero': 'a' } }
  const parts = ['places', 'event/event-9'].map((id) => ({ id, version: '1' }))
  const { lacking } = await bringPartBack(parts, { written: places, former: places })
  expect(lacking).toEqual(['event/event-9'])
  for (const part of [
    { id: 'places', version: '0' },
    { id: 'event/event-9', version: '1' },
  ])
    await expect(bringPartBack([part], { written: places, former: places })).rejects.toThrow('The history')
})

test('where something is refused, the rest comes back, and what did not is said with why', async () => {
  const written = { 'event/event-7': {}, 'event/event-8': {}, places: {} }
  const parts = [...Object.keys(written), 'event/event-9'].map((id) => ({ id, version: '1' }))
  const { sent, lacking, outcome } = await bringPartBack(parts, { written, former: written }, 'event/event-8')
  expect([...sent.keys()]).toEqual(['event/event-7', 'places'])
  expect(lacking).toEqual(['event/event-9'])
  expect(outcome).toEqual({
    back: ['event/event-7', 'places'],
    missed: ['event/event-8'],
    reason: 'The server is full',
  })
  await expect(
    bringPartBack([{ id: 'places', version: '1' }], { written, former: written }, 'places'),
  ).rejects.toThrow('The server is full')
})

test('once a plan has begun, the editions are read at once, and the documents as visitors see them now', async () => {
  const liveFrom = '2026-03-02T12:00:00.000Z'
  const planned = {
    number: 2,
    liveFrom,
    publishedAt: '2026-03-01T12:00:00.000Z',
    publishedBy: null,
    documents: [],
  }
  const now = Date.parse(liveFrom) - 20_000
  expect(findNextFetch([planned], now)).toBe(21_000)
  expect(findNextFetch([planned], Date.parse(liveFrom) + 5_000)).toBe(60_000)
  expect(findNextFetch([{ ...planned, liveFrom: '2026-04-02T12:00:00.000Z' }], now)).toBe(60_000)

  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => Response.json({ editions: [planned] }))
  const client = new QueryClient()
  client.setQueryData(documentsKey, [])
  const isStale = () => client.getQueryState(documentsKey)?.isInvalidated
  await client.fetchQuery(editionsQuery)
  vi.setSystemTime(now + 10_000)
  await client.fetchQuery(editionsQuery)
  expect(isStale()).toBe(false)
  vi.setSystemTime(now + 21_000)
  await client.fetchQuery(editionsQuery)
  expect(isStale()).toBe(true)
})
