import { describe, expect, test } from 'vitest'
import {
  agendaCalendarAddress,
  agendaDataAddress,
  feedAddress,
  projectCalendarAddress,
} from '#domain/pages/file-addresses.ts'
import { createSiteRoutes } from '#server/site-routes.ts'
import { readSiteContent, undrawnServices } from '#tests/pages.ts'
import { tellsSamples } from './told-samples.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['https://oboe.example.org', true],
  ['https://oboe.test', true],
  ['https://moronta.ch', false],
  ['https://example.org.moronta.ch', false],
  ['https://latest', false],
])('%s is told of samples: %s', (publicUrl, told) => {
  expect(tellsSamples(publicUrl)).toBe(told)
})

describe('an invented concert', () => {
  const now = () => new Date('2025-10-01T12:00:00Z')

  async function openSite(publicUrl: string, { realEvent }: { realEvent?: string } = {}) {
    const site = await readSiteContent()
    const content = structuredClone(site.content)
    for (const { events } of Object.values(content))
      for (const event of events) if (event.id === realEvent) delete event.sample
    const { documents } = createSiteRoutes({ ...site, content }, { ...undrawnServices, publicUrl, now })
    return async (path: string) => {
      const response = await documents.request(path)
      return { robots: response.headers.get('X-Robots-Tag'), text: await response.text() }
    }
  }

  const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

  test('is shown to machines on a test machine', async () => {
    const read = await openSite('https://oboe.example.org')
    expect((await read('/fr/agenda')).robots).toBeNull()
    expect(count((await read(agendaCalendarAddress('fr'))).text, /BEGIN:VEVENT/g)).toBe(24)
    expect((await read('/sitemap.xml')).text).toContain('/fr/agenda/event-1<')
  })

  test('is told to no machine under a public name', async () => {
    const read = await openSite('https://moronta.ch')
    for (const path of ['/fr/agenda', '/fr/agenda/event-1', '/fr/gallery']) {
      const { robots, text } = await read(path)
      expect([path, robots, text.includes('<meta name="robots" content="noindex">')]).toEqual([
        path,
        'noindex',
        true,
      ])
      expect(text).not.toContain('application/ld+json')
    }
    expect((await read('/fr/bio')).robots).toBeNull()
    for (const address of [agendaCalendarAddress('fr'), projectCalendarAddress('fr', 'khyma-duo')])
      expect((await read(address)).text).not.toContain('BEGIN:VEVENT')
    expect((await read(feedAddress('fr', '/agenda'))).text).not.toContain('<entry>')
    expect(JSON.parse((await read(agendaDataAddress('fr'))).text).events).toEqual([])
    const sitemap = (await read('/sitemap.xml')).text
    expect(sitemap).toContain('/fr/bio<')
    expect(sitemap).not.toContain('/agenda')
  })

  test('stands back where a real one is told', async () => {
    const read = await openSite('https://moronta.ch', { realEvent: 'event-2' })
    const { robots, text } = await read('/fr/agenda')
    expect(robots).toBeNull()
    expect(count(text, /"@type":"MusicEvent"/g)).toBe(1)
    expect(count((await read(agendaCalendarAddress('fr'))).text, /BEGIN:VEVENT/g)).toBe(1)
    const sitemap = (await read('/sitemap.xml')).text
    expect(count(sitemap, /<loc>[^<]*\/fr\/agenda\/event-2</g)).toBe(1)
    expect(sitemap).not.toContain('/agenda/event-1<')
  })
})
