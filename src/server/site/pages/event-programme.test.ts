import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/language.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createSiteRoutes } from '#server/site-routes.ts'
import { readSiteContent, undrawnServices } from '#tests/pages.ts'
import { createPublicSite } from '#tests/site-routes.ts'

const now = new Date('2026-01-10T12:00:00Z')
const site = await readSiteContent()

/** The site on which the first event names a programme with such works. */
function playAtFirst(programme: string, works: string[]): SiteContent {
  const content = { ...site.content }
  const play = (language: Language) => {
    const { events, programmes, ...own } = content[language]
    return {
      ...own,
      events: events.map((event) => (event.id === 'event-1' ? { ...event, programme } : event)),
      programmes: programmes.map((each) => (each.id === 'khyma-duo' ? { ...each, works } : each)),
    }
  }
  for (const language of languages) content[language] = play(language)
  return { ...site, content }
}

async function readPieces(changed: SiteContent, address: string): Promise<string[]> {
  const app = await createPublicSite(changed, now)
  const html = await (await app.request(address)).text()
  const [, dialog = ''] = html.split('<dialog')
  const [, list = ''] = /<ol>(.*?)<\/ol>/s.exec(dialog) ?? []
  return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, piece = '']) => piece)
}

test('an event that names a programme shows its pieces in their order, in the language of the page', async () => {
  const changed = playAtFirst('khyma-duo', ['sample-6', 'sample-1'])
  expect(await readPieces(changed, '/en/agenda/event-1')).toEqual([
    'Sample work 6, Sample composer D, 1986',
    'Sample work 1, Sample composer A, 1732',
  ])
  expect(await readPieces(changed, '/de/agenda/event-1')).toEqual([
    'Musterwerk 6, Musterkomponistin D, 1986',
    'Musterwerk 1, Musterkomponistin A, 1732',
  ])
})

test('a programme that is not offered any more, or has no works that are there, shows none', async () => {
  expect(await readPieces(playAtFirst('lost', ['sample-1']), '/en/agenda/event-1')).toEqual([])
  expect(await readPieces(playAtFirst('khyma-duo', ['lost']), '/en/agenda/event-1')).toEqual([])
})

describe('machines', () => {
  const tell = (changed: SiteContent, publicUrl: string) =>
    createSiteRoutes(changed, { ...undrawnServices, publicUrl, now: () => now }).documents
  const shown = playAtFirst('khyma-duo', ['sample-6', 'sample-6'])

  const readData = async (publicUrl: string) => {
    const { events } = JSON.parse(await (await tell(shown, publicUrl).request('/de/agenda.json')).text())
    return events.find(({ id }: { id: string }) => id === 'event-1')?.programme
  }

  test('are told what is played, in its order', async () => {
    const piece = 'Musterwerk 6, Musterkomponistin D, 1986'
    expect(await readData('https://oboe.example.org')).toEqual({ title: 'Khyma Duo', pieces: [piece, piece] })
    const html = await (await tell(shown, 'https://oboe.example.org').request('/de/agenda/event-1')).text()
    expect(html).toContain(
      '"workPerformed":[{"@type":"MusicComposition","name":"Musterwerk 6","composer":{"@type":"Person","name":"Musterkomponistin D"},"dateCreated":"1986"}',
    )
  })

  test('are told of no sample under a public name', async () => {
    expect(await readData('https://moronta.ch')).toBeUndefined()
    const html = await (await tell(shown, 'https://moronta.ch').request('/de/agenda/event-1')).text()
    expect(html).not.toContain('workPerformed')
  })
})
