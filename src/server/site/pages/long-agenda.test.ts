import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { isUpcoming, sortByDate } from '#domain/agenda/event-instant.ts'
import { languages } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createSiteRoutes } from '#server/site-routes.ts'
import { readSiteContent, replaceEvents, undrawnServices } from '#tests/pages.ts'
import { createPublicSite, siteUrl } from '#tests/site-routes.ts'
import { createPage } from './create-page.ts'

const now = new Date('2026-01-10T12:00:00Z')
const site = await readSiteContent()

/** The site with a concert every nine days, of which `ahead` are still to come. */
function fillSite(count: number, ahead: number): SiteContent {
  const content = { ...site.content }
  for (const language of languages) {
    const events = Array.from({ length: count }, (_, index): AgendaEvent => {
      const known = site.content[language].events[index % 24]
      if (known === undefined) throw new Error('There is no event')
      const day = new Date(now.getTime() + (ahead - index - 0.5) * 9 * 86_400_000)
      const words = Array.from({ length: 25 }, (__, word) =>
        Math.sin(index * 25 + word)
          .toString(36)
          .slice(3, 8),
      )
      return {
        ...known,
        id: `event-${index + 1}`,
        date: `${day.toISOString().slice(0, 10)}T20:00`,
        description: `${words.join(' ')}.`,
      }
    })
    content[language] = replaceEvents(content[language], sortByDate(events))
  }
  return { ...site, content }
}

const long = fillSite(1000, 40)
const app = await createPublicSite(long, now)
const { pageData } = createSiteRoutes(long, {
  ...undrawnServices,
  publicUrl: siteUrl,
  now: () => now,
})

async function readAgenda(address: string) {
  const page: Page = JSON.parse(await (await pageData.request(`/fr${address}`)).text())
  if (page.name !== 'agenda') throw new Error(`This is ${page.name}`)
  return page
}

describe('an agenda of 1,000 events', () => {
  test('is a document of 40 KB at most, with what lies ahead and the last ones that have passed', async () => {
    const html = await (await app.request('/fr/agenda')).text()
    expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(40_000)
    expect(html).toContain('<a href="?show=all">')
    const { events, rest } = await readAgenda('/agenda')
    const { events: all } = long.content.fr
    expect(events.map(({ id }) => id)).toEqual(all.slice(-60).map(({ id }) => id))
    expect(rest).toEqual({ ahead: 0, past: 940 })
  })

  test('gives the rest on demand, without JavaScript too', async () => {
    const { events, rest } = await readAgenda('/agenda?show=all')
    expect(events).toHaveLength(1000)
    expect(rest).toBeUndefined()
    const html = await (await app.request('/fr/agenda?show=all')).text()
    for (const id of ['event-1', 'event-1000']) expect(html).toContain(`href="/fr/agenda/${id}"`)
    expect(html).not.toContain('<a href="?show=all">')
  })

  test('has each event at its address, among those that stand first', async () => {
    const { events, rest, title } = await readAgenda('/agenda/event-900')
    expect(events).toHaveLength(61)
    expect(events[0]?.id).toBe('event-900')
    expect(title).toContain(events[0]?.title)
    expect(rest).toEqual({ ahead: 0, past: 939 })
  })
})

test('of more events ahead than a document holds, the next ones stand first', () => {
  const page = createPage(fillSite(100, 80), { page: 'agenda' }, 'fr', now)
  if (page.name !== 'agenda') throw new Error(`This is ${page.name}`)
  expect(page.events).toHaveLength(60)
  expect(page.events.every((event) => isUpcoming(event, now))).toBe(true)
  expect(page.events[0]?.id).toBe('event-80')
  expect(page.rest).toEqual({ ahead: 20, past: 20 })
})

test('an agenda that a document holds has nothing left out', () => {
  const page = createPage(fillSite(60, 10), { page: 'agenda' }, 'fr', now)
  expect(page).not.toHaveProperty('rest')
})
