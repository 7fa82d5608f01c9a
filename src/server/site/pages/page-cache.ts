import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import { matchRoute, notFoundPath, pagePaths, type Route } from '#domain/routes.ts'
import { type StoredBody, storeBody } from '#server/http/stored-body.ts'
import { createVersionReader } from '#server/site/page-version.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createPage } from './create-page.ts'

/** Unknown paths give the not-found page. */
export interface PageCache {
  findRoute(path: string): Route
  createPage(language: Language, path: string): Page
  readDocument(language: Language, path: string): Promise<StoredBody>
  readData(language: Language, path: string): Promise<StoredBody>
  /** What a query asks for, made for it alone. */
  composeAsked(language: Language, route: Route, kind: 'document' | 'data'): Promise<StoredBody>
}

interface CacheOptions {
  site: SiteContent
  composeDocument: (page: Page) => Promise<string>
  now: () => Date
  /** Off in development, where the same content may look different. */
  enabled?: boolean
  lastBodies?: LastBodies
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

/** The bodies of a cache by page; that of the next edition keeps those that come out the same. */
export type LastBodies = Map<string, StoredBody>

/** Renders each page at its first request, and again when time, a poster or a photograph has changed it. */
export function createPageCache(options: CacheOptions): PageCache {
  const { site, composeDocument, now, enabled = true, lastBodies = new Map() } = options
  const entries = new Map<string, Entry>()
  const { events, projects } = site.content.es
  const readVersion = createVersionReader(events)
  const eventIds = new Set(events.map(({ id }) => id))

  const findRoute = (path: string): Route => {
    const route = matchRoute(path)
    const lacksEvent = route.page === 'agenda' && route.event !== undefined && !eventIds.has(route.event)
    const lacksProject = route.page === 'project' && !projects.has(route.slug)
    return lacksEvent || lacksProject ? { page: 'not-found' } : route
  }

  const read = (kind: string, language: Language, path: string, write: (page: Page) => Promise<string>) => {
    const instant = now()
    const route = findRoute(path)
    const files = route.page === 'press' ? site.pressFiles?.describe(language) : undefined
    const version = [
      ...[readVersion(instant), site.posters?.readVersion(), site.cuts?.readVersion()],
      files?.archive,
    ].join(' ')
    const key = `${kind} ${language} ${findKeptPath(route, path)}`
    const known = entries.get(key)
    if (enabled && known?.version === version) return known.body
    const body = write(createPage(site, route, language, instant)).then(async (text) => {
      const stored = await storeBody(text, lastBodies.get(key))
      lastBodies.set(key, stored)
      return stored
    })
    entries.set(key, { version, body })
    body.catch(() => entries.delete(key))
    return body
  }

  return {
    findRoute,
    createPage: (language, path) => createPage(site, findRoute(path), language, now()),
    readDocument: (language, path) => read('document', language, path, composeDocument),
    readData: (language, path) => read('data', language, path, async (page) => JSON.stringify(page)),
    async composeAsked(language, route, kind) {
      const page = createPage(site, route, language, now())
      const text = kind === 'data' ? JSON.stringify(page) : await composeDocument(page)
      return storeBody(text, undefined, { isRare: true })
    },
  }
}
