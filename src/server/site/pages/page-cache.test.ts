import { expect, test } from 'vitest'
import type { StoredBody } from '#server/http/stored-body.ts'
import { readSiteContent } from '#tests/pages.ts'
import { createPageCache, type LastBodies } from './page-cache.ts'

const site = await readSiteContent()

function prepare(options: Partial<Parameters<typeof createPageCache>[0]> = {}) {
  const composed: string[] = []
  const clock = { now: new Date('2025-11-11T18:29:30Z') }
  const cache = createPageCache({
    site,
    prepareDocument: async (page) => ({
      source: JSON.stringify(page),
      write: async () => {
        composed.push(`${page.language} ${page.path}`)
        return JSON.stringify(page)
      },
    }),
    now: () => clock.now,
    ...options,
  })
  return { cache, clock, composed }
}

async function readText(body: StoredBody) {
  return new TextDecoder().decode(await body.read(undefined))
}

test('a document is made once, even when it is asked for twice at once', async () => {
  const { cache, composed } = prepare()
  await Promise.all([cache.readDocument('fr', '/agenda'), cache.readDocument('fr', '/agenda')])
  await cache.readDocument('de', '/agenda')
  expect(composed).toEqual(['fr /agenda', 'de /agenda'])
})

test('a document is made again when the next event has begun, and when the year changes', async () => {
  const { cache, clock, composed } = prepare()
  const first = site.content.fr.events[0]
  expect(first).toMatchObject({ date: '2025-11-11T19:30' })
  const readFirst = async () =>
    JSON.parse(await readText(await cache.readDocument('fr', '/agenda'))).events[0]
  expect(await readFirst()).toMatchObject({ upcoming: true })
  clock.now = new Date('2025-11-11T18:30:59Z')
  expect(await readFirst()).toMatchObject({ upcoming: true })
  expect(composed).toHaveLength(1)
  clock.now = new Date('2025-11-11T18:31:00Z')
  expect(await readFirst()).toMatchObject({ upcoming: false })
  expect(composed).toHaveLength(2)

  clock.now = new Date('2027-12-31T23:59:59Z')
  const before = await readText(await cache.readData('fr', '/contact'))
  clock.now = new Date('2028-01-01T00:00:00Z')
  expect(JSON.parse(before)).toMatchObject({ site: { year: 2027 } })
  expect(JSON.parse(await readText(await cache.readData('fr', '/contact')))).toMatchObject({
    site: { year: 2028 },
  })
})

test('the next edition makes anew only the documents that are made of something else', async () => {
  const lastBodies: LastBodies = new Map()
  const first = prepare({ lastBodies })
  const before = await first.cache.readDocument('fr', '/contact')
  await first.cache.readDocument('fr', '/agenda')

  const [event, ...others] = site.content.fr.events
  if (event === undefined) throw new Error('There is no event')
  const changed = { ...site.content.fr, events: [{ ...event, title: 'Un autre titre' }, ...others] }
  const next = prepare({ lastBodies, site: { ...site, content: { ...site.content, fr: changed } } })
  expect(await next.cache.readDocument('fr', '/contact')).toBe(before)
  expect(await readText(await next.cache.readDocument('fr', '/agenda'))).toContain('Un autre titre')
  expect(next.composed).toEqual(['fr /agenda'])

  const prepareDocument = async () => ({ source: 'told otherwise', write: async () => 'another document' })
  const told = prepare({ lastBodies, prepareDocument })
  expect(await readText(await told.cache.readDocument('fr', '/contact'))).toBe('another document')
})

test('the next edition makes what visitors asked for before they ask again, where it has changed', async () => {
  const lastBodies: LastBodies = new Map()
  const first = prepare({ lastBodies })
  const before = await first.cache.readDocument('fr', '/contact')
  await first.cache.readDocument('fr', '/agenda')
  await first.cache.readDocument('de', '/agenda/event-1')
  await first.cache.composeAsked('fr', { page: 'agenda', whole: true }, 'document')
  await first.cache.readData('fr', '/agenda')

  const [event, ...others] = site.content.fr.events
  if (event === undefined) throw new Error('There is no event')
  const changed = { ...site.content.fr, events: [{ ...event, title: 'Un autre titre' }, ...others] }
  const next = prepare({ lastBodies, site: { ...site, content: { ...site.content, fr: changed } } })
  await next.cache.renew(() => true)
  const renewed = ['es /agenda', 'fr /agenda']
  expect(next.composed).toEqual(renewed)
  expect(await readText(await next.cache.readDocument('fr', '/agenda'))).toContain('Un autre titre')
  expect(await next.cache.readDocument('fr', '/contact')).toBe(before)
  expect(next.composed).toEqual(renewed)
})

test('the whole of a long agenda is made once for all who ask for it', async () => {
  const { cache, composed } = prepare()
  const route = { page: 'agenda', whole: true } as const
  await cache.readDocument('fr', '/agenda')
  await cache.composeAsked('fr', route, 'document')
  await cache.composeAsked('fr', route, 'document')
  expect(composed).toEqual(['fr /agenda', 'fr /agenda'])
})

test('the oldest bodies make room for others', async () => {
  const { cache, composed } = prepare({ mostBodies: 2 })
  for (const path of ['/contact', '/courses', '/gallery', '/courses', '/contact'])
    await cache.readDocument('fr', path)
  expect(composed).toEqual(['fr /contact', 'fr /courses', 'fr /gallery', 'fr /contact'])
})

test('all unknown paths share one document', async () => {
  const { cache, composed } = prepare()
  const bodies = await Promise.all(
    ['/a', '/b', '/c/d', '/agenda/event-99'].map((path) => cache.readDocument('it', path)),
  )
  expect(new Set(bodies).size).toBe(1)
  expect(composed).toEqual(['it /not-found'])
})

test('a failure is not kept', async () => {
  let calls = 0
  const write = async () => {
    calls += 1
    if (calls === 1) throw new Error('not now')
    return 'there'
  }
  const { cache } = prepare({ prepareDocument: async () => ({ source: '', write }) })
  await expect(cache.readDocument('es', '/')).rejects.toThrow('not now')
  expect(await readText(await cache.readDocument('es', '/'))).toBe('there')
})

test('nothing is kept while the web is being developed', async () => {
  const { cache, composed } = prepare({ enabled: false })
  await cache.readDocument('es', '/')
  await cache.readDocument('es', '/')
  expect(composed).toHaveLength(2)
})
