import type { APIRequestContext, Page } from '@playwright/test'
import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import type { Page as ShownPage } from '#domain/pages/page.ts'
import { matchRoute } from '#domain/routes.ts'
import { translations } from './translations.ts'

/** Counts the documents the page loads from now on: going on inside the app loads none. */
export async function countDocuments(page: Page) {
  let documents = 0
  await page.exposeFunction('countDocument', () => {
    documents += 1
  })
  await page.addInitScript('if (self === top) countDocument()')
  return { count: () => documents }
}

/** Headings and paragraphs of the main part in their order, without what only one of the two ways of reading has. */
export function listTexts(page: Page): Promise<string[]> {
  return page.evaluate(readTexts, '')
}

/** The same of a document as the server sends it, in a tab without a page: what is read without JavaScript. */
export function listSentTexts(reader: Page, document: string): Promise<string[]> {
  return reader.evaluate(readTexts, document)
}

function readTexts(sent: string): string[] {
  const source = sent === '' ? document : new DOMParser().parseFromString(sent, 'text/html')
  return Array.from(source.querySelectorAll('#main :is(h1, h2, h3, p)'))
    .filter((element) => element.closest('noscript, form') === null)
    .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
}

/** Words on the page that are the name of a text instead of the text: "navigation.home". */
export async function findRawKeys(page: Page): Promise<string[]> {
  const sections = Object.keys(translations.es).join('|')
  const visible = await page.locator('body').allInnerTexts()
  const labels = await page
    .locator('body')
    .evaluate((body) =>
      Array.from(body.querySelectorAll('*'), (element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ),
    )
  const text = [await page.title(), ...visible, ...labels.flat()].join('\n')
  return text.match(new RegExp(`\\b(${sections})\\.[a-zA-Z_.-]+|\\{\\{.*?\\}\\}`, 'g')) ?? []
}

/** Addresses of the pictures that cannot be shown, the ones further down the page included. */
export function findMissingPictures(page: Page): Promise<string[]> {
  return page.evaluate(listMissingPictures)
}

/** The same, in the page itself. */
export async function listMissingPictures(): Promise<string[]> {
  const pictures = Array.from(document.images, async (picture) => {
    picture.loading = 'eager'
    const shown = await picture.decode().then(
      () => picture.naturalWidth > 0,
      () => false,
    )
    return shown ? [] : [picture.currentSrc || picture.src]
  })
  return (await Promise.all(pictures)).flat()
}

/** How many px the document is wider than the window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(countOverflow)
}

/** The same, in the page itself. */
export function countOverflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}

/** Title and first heading that belong to a page, from the page's data. */
export async function readTitles(request: APIRequestContext, language: Language, path: string) {
  const response = await request.get(addressPageData(language, path))
  return pickTitles(await response.json())
}

/** The same without a browser's help, for a site at an address. */
export async function fetchTitles(site: string, language: Language, path: string) {
  const response = await fetch(site + addressPageData(language, path))
  return pickTitles(await response.json())
}

function addressPageData(language: Language, path: string): string {
  return `/api/pages/${language}${matchRoute(path).page === 'not-found' ? '/not-found' : path}`
}

function pickTitles({ title, heading, site, name }: ShownPage) {
  return { title, heading: name === 'home' ? site.artist : readText(heading) }
}
