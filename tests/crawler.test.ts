import { beforeAll, describe, expect, test } from 'vitest'
import { parsePermanentAddress, permanentAddress } from '#domain/addresses.ts'
import { readText as readWords } from '#domain/content/read-text.ts'
import { languages } from '#domain/language.ts'
import { matchRoute, pagePaths, recordingsPath } from '#domain/routes.ts'
import { listPublicPaths } from '#server/content/content.ts'
import { createPage } from '#server/site/pages/create-page.ts'
import { listDataBlocks, listElements, readElement, readText } from './support/html.ts'
import { readSiteContent } from './support/pages.ts'
import { listSaidTexts } from './support/said-texts.ts'
import { createPublicSite, siteUrl } from './support/site-routes.ts'
import { listDataIssues, listWay } from './support/structured-data.ts'

const now = new Date('2026-01-10T12:00:00Z')

/** What is found on it stands on other pages. */
const unlistedPath = pagePaths.search

/** The home page leads there as soon as something of his own can be heard. */
const ownStart = permanentAddress('es', recordingsPath)

const site = await readSiteContent()
const routes = await createPublicSite(site, now)

/** The documents that links alone lead to from the home page, by their addresses. */
const documents = new Map<string, string>()
const broken: string[] = []

beforeAll(async () => {
  const waiting = ['/', ownStart]
  const seen = new Set(waiting)
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await routes.request(address)
    if (answer.status !== 200) broken.push(`${address}: ${answer.status}`)
    const document = await answer.text()
    // A calendar is reached too, and leads no further.
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue
    documents.set(address, document)
    for (const link of listLinks(document).filter((each) => !seen.has(each))) {
      seen.add(link)
      waiting.push(link)
    }
  }
}, 120_000)

function listLinks(document: string): string[] {
  return listElements(document, 'a').flatMap(({ href = '' }) => {
    const { origin, pathname } = new URL(href, siteUrl)
    return origin === siteUrl ? [pathname] : []
  })
}

/** Everything but the address that chooses the language itself. */
function listPages() {
  return [...documents].flatMap(([address, document]) => {
    const permanent = parsePermanentAddress(address)
    return permanent ? [{ address, document, ...permanent }] : []
  })
}

/** Where a fact is not as it should be. */
function listIssues(find: (page: ReturnType<typeof listPages>[number]) => unknown): unknown[] {
  return listPages().flatMap((page) => {
    const fault = find(page)
    return fault === undefined || (Array.isArray(fault) && fault.length === 0) ? [] : [[page.address, fault]]
  })
}

function readMeta(document: string, name: string): string[] {
  const metas = listElements(document, 'meta').filter((meta) => (meta.name ?? meta.property) === name)
  return metas.map(({ content = '' }) => content)
}

function readCanonical(document: string): (string | undefined)[] {
  return listElements(document, 'link').flatMap(({ rel, href }) => (rel === 'canonical' ? [href] : []))
}

/** The same page in other languages; other alternates, such as feeds, have none. */
function listTranslations(document: string) {
  const links = listElements(document, 'link').filter(({ rel }) => rel === 'alternate')
  return links.flatMap(({ hreflang, href = '' }) => (hreflang === undefined ? [] : [{ hreflang, href }]))
}

describe('a reader without JavaScript', () => {
  test('reaches every public page in every language from the home page, and no link is broken', () => {
    expect(broken).toEqual([])
    const paths = new Set(listPages().map(({ path }) => path))
    expect([...paths].toSorted()).toEqual(listPublicPaths(site.content.es).toSorted())
    expect(listPages()).toHaveLength(paths.size * languages.length)
    expect(documents.size).toBe(listPages().length + 1)
  })

  test('reads everything a page says', () => {
    const issues = listIssues(({ document, language, path }) => {
      const words = readText(document)
      const texts = listSaidTexts(createPage(site, matchRoute(path), language, now))
      expect(texts.length).toBeGreaterThan(2)
      return texts.filter((text) => !words.includes(readText(text)))
    })
    expect(issues).toEqual([])
  })
})

test('the contact page leads to the card for address books', () => {
  for (const language of languages)
    expect(listLinks(documents.get(`/${language}/contact`) ?? '')).toContain(`/${language}/contact.vcf`)
})

describe('every page', () => {
  test('has one heading of the first order', () => {
    expect(listIssues(({ document }) => (listElements(document, 'h1').length === 1 ? [] : 'h1'))).toEqual([])
  })

  test('has a title and a description that no other page of its language has', () => {
    for (const language of languages) {
      const own = listPages().filter((page) => page.language === language)
      expect(new Set(own.map(({ document }) => readElement(document, 'title'))).size).toBe(own.length)
      expect(new Set(own.flatMap(({ document }) => readMeta(document, 'description'))).size).toBe(own.length)
    }
  })

  test('names the artist in its description, and in its title before or after a dot', () => {
    const { name } = site.content.es.site.artist
    const issues = listIssues(({ document, language, path }) => {
      const { subtitle } = site.content[language].site
      const title = readElement(document, 'title') ?? ''
      const isNamed =
        path === '/' ? title === `${name} · ${readWords(subtitle)}` : title.endsWith(` · ${name}`)
      const descriptions = readMeta(document, 'description').filter((text) => !text.includes(name))
      return isNamed ? descriptions : [title, ...descriptions]
    })
    expect(issues).toEqual([])
  })

  test('is described in 50 to 160 characters', () => {
    const issues = listIssues(({ document }) =>
      readMeta(document, 'description').filter((text) => text.length < 50 || text.length > 160),
    )
    expect(issues).toEqual([])
  })

  test('names its own address, and previews with its title, words and picture', () => {
    const issues = listIssues(({ address, document, language }) => {
      const facts = {
        html: listElements(document, 'html').map(({ lang }) => lang),
        canonical: readCanonical(document),
        url: readMeta(document, 'og:url'),
        title: readMeta(document, 'og:title'),
        description: readMeta(document, 'og:description'),
        locale: readMeta(document, 'og:locale').map((locale) => locale.slice(0, 2)),
        alternates: readMeta(document, 'og:locale:alternate').length,
        name: readMeta(document, 'og:site_name'),
        alt: readMeta(document, 'og:image:alt'),
        card: readMeta(document, 'twitter:card'),
      }
      const title = readElement(document, 'title') ?? ''
      const expected = {
        html: [language],
        canonical: [siteUrl + address],
        url: [siteUrl + address],
        title: [title],
        description: readMeta(document, 'description'),
        locale: [language],
        alternates: languages.length - 1,
        name: [site.content.es.site.artist.name],
        alt: [title],
        card: ['summary_large_image'],
      }
      return JSON.stringify(facts) === JSON.stringify(expected) ? [] : facts
    })
    expect(issues).toEqual([])
  })

  test('has a picture of the size it says', () => {
    const issues = listIssues(({ document }) => {
      const [image = ''] = readMeta(document, 'og:image')
      const sizes = [readMeta(document, 'og:image:width'), readMeta(document, 'og:image:height')].map(Number)
      return image.startsWith(`${siteUrl}/`) && sizes.every((size) => size >= 200) ? [] : [image, sizes]
    })
    expect(issues).toEqual([])
  })

  test('is named by each of its languages, as each names it', () => {
    const sets = new Map(
      listPages().map(({ address, document }) => [
        siteUrl + address,
        new Map(listTranslations(document).map(({ hreflang, href }) => [hreflang, href])),
      ]),
    )
    const issues = listIssues(({ address, language, path }) => {
      const own = sets.get(siteUrl + address) ?? new Map()
      const isWhole =
        [...own.keys()].toSorted().join(' ') === [...languages, 'x-default'].toSorted().join(' ') &&
        own.get(language) === siteUrl + address &&
        own.get('x-default') === siteUrl + path
      const isClosed = languages.every((each) => {
        const other = sets.get(own.get(each))
        return other !== undefined && JSON.stringify([...other]) === JSON.stringify([...own])
      })
      return isWhole && isClosed ? [] : [...own]
    })
    expect(issues).toEqual([])
  })

  test('has the language chosen at the address that names none', async () => {
    for (const path of new Set(listPages().map((page) => page.path))) {
      const answer = await routes.request(path, { headers: { 'Accept-Language': 'it' } })
      expect([path, answer.headers.get('Vary')?.startsWith('Accept-Language, Cookie')]).toEqual([path, true])
      if (path !== '/') expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/it${path}`])
    }
  })

  test('says what it is about in data that hold what their kind asks for', () => {
    const issues = listIssues(({ document, path }) => {
      if (path === unlistedPath) return []
      const blocks = listDataBlocks(document)
      return blocks.length === 1 ? blocks.flatMap(listDataIssues) : blocks.length
    })
    expect(issues).toEqual([])
  })
})

test('the way to a page below a list leads over the list', () => {
  const findList = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const paths = new Set(listPages().map(({ path }) => path))
  const below = listPages().filter(({ path }) => paths.has(findList(path)))
  expect(new Set(below.map(({ path }) => findList(path)))).toEqual(
    new Set(['/projects', '/agenda', recordingsPath]),
  )
  for (const { document, language, path } of below)
    expect(listDataBlocks(document).flatMap(listWay)).toEqual(
      ['/', findList(path), path].map((each) => siteUrl + permanentAddress(language, each)),
    )
})

test('the sitemap has the pages that links reach, each with its languages', async () => {
  const sitemap = await (await routes.request('/sitemap.xml')).text()
  const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    address: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    alternates: listElements(entry, 'xhtml:link').map(({ hreflang, href }) => `${hreflang} ${href}`),
  }))
  const addresses = listPages()
    .filter(({ path }) => path !== unlistedPath)
    .map(({ address }) => siteUrl + address)
  expect(entries.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted())
  const named = new Map(
    listPages().map(({ address, document }) => [
      siteUrl + address,
      listTranslations(document).map(({ hreflang, href }) => `${hreflang} ${href}`),
    ]),
  )
  for (const { address, alternates } of entries) expect(alternates).toEqual(named.get(address))
})
