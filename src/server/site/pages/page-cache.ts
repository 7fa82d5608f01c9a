import { setImmediate } from 'node:timers/promises'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { isPublicPage } from '#domain/page-list.ts'
import type { Page } from '#domain/pages/page.ts'
import { matchRoute, notFoundPath, pagePaths, type Route } from '#domain/routes.ts'
import { listSitePaths } from '#server/content/content.ts'
import { hashText, type StoredBody, storeBody } from '#server/http/stored-body.ts'
import { createVersionReader } from '#server/site/page-version.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createPage } from './create-page.ts'

export interface PreparedText {
  source: string
  write(): Promise<string>
}

/** Unknown paths give the not-found page. */
export interface PageCache {
  findRoute(path: string): Route
  createPage(language: Language, path: string, route?: Route): Page
  readDocument(language: Language, path: string): Promise<StoredBody>
  readData(language: Language, path: string): Promise<StoredBody>
  /** Makes the agenda, and what visitors of earlier editions asked for first, where it has changed, before anybody asks; for
   * as long as `isShown`, since nobody asks for the pages of an edition that another one has followed. */
  renew(isShown: () => boolean): Promise<void>
  composeAsked(language: Language, route: Route, kind: Kind): Promise<StoredBody>
}

type Kind = 'document' | 'data'

const wholeAgenda = `${pagePaths.agenda}?show=all`

interface CacheOptions {
  site: SiteContent
  prepareDocument: (page: Page) => Promise<PreparedText>
  now: () => Date
  /** Off in development, where the same content may look different. */
  enabled?: boolean
  lastBodies?: LastBodies
  /** By default more than a site has pages, but fewer than an agenda of decades has events in all languages. */
  mostBodies?: number
}

/** All unknown paths share one entry, and all of the studio another, so that strangers cannot fill the memory. */
function findKeptPath({ page }: Route, path: string): string {
  if (page === 'not-found') return notFoundPath
  return page === 'admin' || page === 'auth' ? pagePaths[page] : path
}

interface Entry {
  version: string
  body: Promise<StoredBody>
}

/** The bodies of a cache by page, with the hash of what they are made of; that of the next edition keeps those that are
 * made of the same. */
export type LastBodies = Map<string, LastBody>

interface LastBody {
  source: string
  body: StoredBody
  asked: { kind: Kind; language: Language; path: string }
}

/** Of the pages that visitors asked for, how many are made anew before anybody asks again. */
const mostRenewed = 20

async function prepareData(page: Page): Promise<PreparedText> {
  const json = JSON.stringify(page)
  return { source: json, write: async () => json }
}

function listRenewed(lastBodies: LastBodies): { language: Language; path: string }[] {
  const asked = [...lastBodies.values()]
    .map((last) => last.asked)
    .filter(({ kind, path }) => kind === 'document' && path !== wholeAgenda)
  // Most editions change the agenda, whose code is slow the first time that it runs.
  return [{ language: defaultLanguage, path: pagePaths.agenda }, ...asked.slice(0, mostRenewed)]
}

/** What hardly anybody else asks for. */
async function storeRare(text: PreparedText): Promise<StoredBody> {
  return storeBody(await text.write(), { isRare: true })
}

/** Renders each page at its first request, and again when time, a poster or a photograph has changed it. */
export function createPageCache(options: CacheOptions): PageCache {
  const { site, prepareDocument, now, enabled = true, lastBodies = new Map(), mostBodies = 1_000 } = options
  const prepare = { document: prepareDocument, data: prepareData }
  const entries = new Map<string, Entry>()
  const readVersion = createVersionReader(site.content.es.events)
  const paths = new Set(listSitePaths(site.content[defaultLanguage]))

  const keepNewest = <T>(kept: Map<string, T>, key: string, value: T) => {
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > mostBodies && oldest !== undefined) kept.delete(oldest)
  }

  const findRoute = (path: string): Route => {
    const route = matchRoute(path)
    return isPublicPage(route.page) && !paths.has(path) ? { page: 'not-found' } : route
  }

  const writeAnew = async (key: string, asked: LastBody['asked'], page: Page) => {
    const { kind } = asked
    const text = await prepare[kind](page)
    const source = hashText(text.source)
    const last = lastBodies.get(key)
    if (enabled && last?.source === source) return last.body
    const body = await storeBody(await text.write())
    keepNewest(lastBodies, key, { source, body, asked })
    return body
  }

  const composeAnew = async (kind: Kind, language: Language, route: Route) =>
    storeRare(await prepare[kind](createPage(site, route, language, now())))

  const read = (kind: Kind, language: Language, path: string, route = findRoute(path)) => {
    const instant = now()
    const asked = { kind, language, path }
    const create = () => createPage(site, route, language, instant)
    // Its times change by themselves.
    if (route.page === 'lesson') return writeAnew(Object.values(asked).join(' '), asked, create())
    const files = route.page === 'press' ? site.pressFiles?.describe(language) : undefined
    const parts = [site.posters, site.cuts, site.audio].map((part) => part?.readVersion())
    const version = [readVersion(instant), ...parts, files?.archive].join(' ')
    const key = `${kind} ${language} ${findKeptPath(route, path)}`
    const known = entries.get(key)
    if (enabled && known?.version === version) return known.body
    const body = writeAnew(key, asked, create())
    keepNewest(entries, key, { version, body })
    body.catch(() => entries.delete(key))
    return body
  }

  return {
    findRoute,
    createPage: (language, path, route = findRoute(path)) => createPage(site, route, language, now()),
    readDocument: (language, path) => read('document', language, path),
    readData: (language, path) => read('data', language, path),
    async renew(isShown) {
      for (const { language, path } of listRenewed(lastBodies)) {
        // Whoever published, or asks for a page meanwhile, goes first.
        await setImmediate()
        if (!isShown()) return
        await read('document', language, path).catch(() => undefined)
      }
    },
    async composeAsked(language, route, kind) {
      if (route.page === 'agenda') return read(kind, language, wholeAgenda, route)
      return composeAnew(kind, language, route)
    },
  }
}
