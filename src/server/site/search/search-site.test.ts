import { describe, expect, test, vi } from 'vitest'
import { readText } from '#domain/content/read-text.ts'
import { languages } from '#domain/language.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { readSiteContent, replaceEvents } from '#tests/pages.ts'
import { createPublicSite } from '#tests/site-routes.ts'
import { cutExcerpt, searchSite } from './search-site.ts'

vi.mock('#domain/search/fold-text.ts', { spy: true })

const site = await readSiteContent()
const search = (query: string, language: (typeof languages)[number] = 'es') =>
  searchSite(site.content[language], language, query, 50).entries

const kindsOf = (query: string, language?: (typeof languages)[number]) =>
  new Set(search(query, language).map(({ kind }) => kind))

describe('the search', () => {
  test.each(languages)('finds one of each kind: %s', (language) => {
    expect(kindsOf('Khyma Duo', language)).toEqual(
      new Set(['project', 'event', 'programme', 'video', 'page']),
    )
    const { works } = site.content[language]
    expect(kindsOf(readText(works[0]?.title ?? ''), language)).toContain('work')
  })

  test('accents and capitals make no difference', () => {
    expect(search('CAÑA').length).toBeGreaterThan(0)
    expect(search('cana')).toEqual(search('CAÑA'))
  })

  test.each([
    ['es', 'foto', 'precio'],
    ['en', 'photo', 'price'],
    ['fr', 'photo', 'prix'],
    ['de', 'Foto', 'Preis'],
    ['it', 'foto', 'prezzo'],
    ['pt', 'foto', 'preço'],
  ] as const)(
    'finds a page by what visitors call it, and does not show that: %s',
    (language, photo, price) => {
      const find = (query: string, path: string) =>
        search(query, language).find((entry) => entry.path === path)
      expect(find(photo, '/press')).toMatchObject({ kind: 'page' })
      expect(find(price, '/courses')).toMatchObject({ kind: 'page' })
      expect(JSON.stringify(find(price, '/courses'))).not.toContain(price)
    },
  )

  test('all words have to be there, and titles come first', () => {
    expect(search('khyma nowhere')).toEqual([])
    expect(search('oido')[0]).toMatchObject({ kind: 'project', title: '1, 2, 3… ¡OÍDO!' })
  })

  test('a text of another language is marked with it', () => {
    const [event] = search('hautbois prennent', 'de')
    expect(event).toMatchObject({ kind: 'event', path: '/agenda/event-1', excerpt: { lang: 'fr' } })
  })

  test('an event that is not held as it was announced says so in its title', () => {
    const { es } = site.content
    const [event] = es.events
    if (event === undefined) throw new Error('There is no event')
    const find = (changes: object) =>
      searchSite(replaceEvents(es, [{ ...event, ...changes }]), 'es', event.title, 50).entries.flatMap(
        ({ kind, title }) => (kind === 'event' ? [title] : []),
      )
    expect(find({})).toEqual([event.title])
    expect(find({ cancelled: true })).toEqual([`${event.title} (cancelado)`])
    expect(find({ postponed: true })).toEqual([`${event.title} (aplazado)`])
  })

  test('folds the texts of an edition once, and describes no more than is shown', () => {
    const { es } = site.content
    const events = es.events.flatMap((event) =>
      [1, 2, 3].map((each) => ({ ...event, id: `${event.id}${each}`, description: 'La caña canta.' })),
    )
    const content = replaceEvents(es, events)
    const found = searchSite(content, 'es', 'cana', 50)
    expect(found.count).toBeGreaterThanOrEqual(72)
    expect(found.entries).toHaveLength(50)
    vi.mocked(foldText).mockClear()
    expect(searchSite(content, 'es', 'cana', 50)).toEqual(found)
    expect(foldText).not.toHaveBeenCalled()
  })

  test('nothing is found for nothing', () => {
    expect(search(' ,. ')).toEqual([])
  })
})

test('an answer is listed nowhere, and says what was asked as text', async () => {
  const app = await createPublicSite(site, new Date('2026-01-10T12:00:00Z'))
  const response = await app.request(`/en/search?q=${encodeURIComponent('<script>alert(1)</script>')}`)
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  const html = await response.text()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('No results for “')
  expect(await (await app.request('/en/search?q=khyma')).text()).toContain('href="/en/projects/khyma-duo"')
  expect(await (await app.request('/sitemap.xml')).text()).not.toContain('/search')
})

test('an excerpt stands around the word, cut between words', () => {
  const text = `${'before '.repeat(60)}Cañón ${'after '.repeat(60)}`.trim()
  const excerpt = cutExcerpt(text, foldText(text), ['canon'])
  expect(excerpt).toMatch(/^… (before )+Cañón (after )+…$/)
  expect(excerpt.length).toBeLessThan(190)
  expect(cutExcerpt('Short.', 'short.', ['short'])).toBe('Short.')
})
