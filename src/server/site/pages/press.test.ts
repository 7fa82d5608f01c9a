import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { biographyLengthNames, biographyLengths } from '#domain/press/press-document.ts'
import type { Work } from '#domain/press/work.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createSiteRoutes } from '#server/site-routes.ts'
import { readSiteContent, undrawnServices } from '#tests/pages.ts'
import { createPublicSite } from '#tests/site-routes.ts'
import { readWords } from '#words/stored-words.ts'
import { createPage } from './create-page.ts'

const now = new Date('2026-01-10T12:00:00Z')
const site = await readSiteContent()
const app = await createPublicSite(site, now)

const read = async (address: string, from = app) => (await from.request(address)).text()

/** The site with so many entries as one who has played for decades. */
function fillSite(): SiteContent {
  const fill = (language: (typeof languages)[number]) => {
    const content = site.content[language]
    const works = Array.from(
      { length: 1000 },
      (_, index): Work => ({
        id: `work-${index}`,
        title: `Sonata ${index} ${Math.sin(index).toString(36).slice(3, 12)}`,
        composer: `Person ${index % 300} ${Math.cos(index % 300)
          .toString(36)
          .slice(3, 10)}`,
        year: 1700 + (index % 320),
        forces: index % 2 === 0 ? 'solo' : 'duo',
      }),
    )
    const programmes = Array.from({ length: 60 }, (_, index) => {
      const known = content.programmes[index % content.programmes.length]
      if (known === undefined) throw new Error('There is no programme')
      const own = [works[index]?.id, works[index + 1]?.id].filter((id) => id !== undefined)
      return { ...known, id: `programme-${index}`, title: `Programme ${index}`, works: own }
    })
    return { ...content, works, programmes }
  }
  const content = { ...site.content }
  for (const language of languages) content[language] = fill(language)
  return { ...site, content }
}

test.each(languages)('each biography has the words that its length promises: %s', (language) => {
  const page = createPage(site, { page: 'press' }, language, now)
  if (page.name !== 'press') throw new Error('This is another page')
  for (const { length, words } of page.biographies)
    expect(Math.abs(words - biographyLengths[length]), length).toBeLessThanOrEqual(
      biographyLengths[length] / 10,
    )
  expect(page.biographies.map(({ length }) => length)).toEqual(biographyLengthNames)
})

describe('the repertoire', () => {
  test('is filtered by the server too', async () => {
    const html = await read('/en/press?forces=duo')
    expect(html).toContain('2 of 6 works')
    expect(html).toContain('Sample work 3')
    expect(html).not.toContain('>Sample work 6')
  })

  test.each(languages)('counts and describes one work as one: %s', (language) => {
    const { t } = readWords('press', language)
    expect(t('found', { count: 1, all: 6 })).not.toMatch(/œuvres|opere/)
    expect([t('marks.premiere'), t('marks.dedicated')].join()).not.toMatch(/[ae]s\b|^\p{Lu}|scritte/u)
    expect(t('all')).not.toMatch(/^(tod|tou)|^tutt|^tud/i)
  })

  test('an answer to a query is listed nowhere, and names the page itself as its address', async () => {
    const response = await app.request('/en/press?words=sample')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(await response.text()).toContain('rel="canonical" href="https://oboe.example.org/en/press"')
    const plain = await app.request('/en/press?utm=1')
    expect(plain.headers.get('X-Robots-Tag')).toBeNull()
  })

  test('what a visitor typed comes back as text', async () => {
    const html = await read(`/en/press?words=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('No work has these words.')
  })
})

test('the programme that the address names stands in the form', async () => {
  const readFields = async (address: string) =>
    [...(await read(address)).matchAll(/<input[^>]*name="(?:subject|programme)"[^>]*>/g)].map(
      ([field]) => field.match(/ value="(.*?)"/)?.[1],
    )
  expect(await readFields('/en/press?programme=khyma-duo')).toEqual(['Khyma Duo', 'Khyma Duo'])
  expect(await readFields('/en/press?programme=unknown')).toEqual([undefined, undefined])
})

describe('with 1,000 works and 60 programmes', () => {
  const large = createPublicSite(fillSite(), now)

  test.each(languages)('the document has at most 40 KB: %s', async (language) => {
    const html = await read(`/${language}/press`, await large)
    expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(40_000)
    expect(html).toContain('Sonata 19 ')
    expect(html).not.toContain('Sonata 20 ')
  })

  test('all of them come on demand', async () => {
    const html = await read('/en/press?show=all', await large)
    expect(html).toContain('Sonata 999 ')
    expect(html).toContain('Programme 59')
  })
})

test('machines are told of sample works on a test machine alone', async () => {
  const open = (publicUrl: string) =>
    createSiteRoutes(site, { ...undrawnServices, publicUrl, now: () => now }).documents
  const readWorks = async (publicUrl: string) =>
    (await read('/en/press', open(publicUrl))).match(/"@type":"MusicComposition"/g)?.length ?? 0
  expect(await readWorks('https://oboe.example.org')).toBe(6)
  expect(await readWorks('https://moronta.ch')).toBe(0)
})
