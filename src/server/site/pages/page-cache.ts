import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import { matchRoute, notFoundPath, type Route } from '#domain/routes.ts'
import { type StoredBody, storeBody } from '#server/http/stored-body.ts'
import { createEditionReader } from '#server/site/page-version.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createPage } from './create-page.ts'

/** Unknown paths give the not-found page. */
export interface PageCache {
  findRoute(path: string): Route
  createPage(language: Language, path: string): Page
  readDocument(language: Language, path: string): Promise<StoredBody>
  readData(language: Language, path: string): Promise<StoredBody>
}

interface CacheOptions {
  site: SiteContent
  composeDocument: (page: Page) => Promise<string>
  now: () => Date
  /** Off in development, where the same content may look different. */
  enabled?: boolean
}

interface Entry {
  edition: string
  body: Promise<StoredBody>
}

/** Renders each page at its first request, and again when time or a poster has changed it. */
export function createPageCache({ site, composeDocument, now, enabled = true }: CacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  const { events } = site.content.es
  const readEdition = createEditionReader(events)
  const eventIds = new Set(events.map(({ id }) => id))

  const findRoute = (path: string): Route => {
    const route = matchRoute(path)
    const lacksEvent = route.page === 'agenda' && route.event !== undefined && !eventIds.has(route.event)
    return lacksEvent ? { page: 'not-found' } : route
  }

  const read = (kind: string, language: Language, path: string, write: (page: Page) => Promise<string>) => {
    const instant = now()
    const edition = `${readEdition(instant)} ${site.posters?.readEdition() ?? ''}`
    const route = findRoute(path)
    // All unknown paths share one entry, so that strangers cannot fill the memory.
    const key = `${kind} ${language} ${route.page === 'not-found' ? notFoundPath : path}`
    const known = entries.get(key)
    if (enabled && known?.edition === edition) return known.body
    const body = write(createPage(site, route, language, instant)).then(storeBody)
    entries.set(key, { edition, body })
    body.catch(() => entries.delete(key))
    return body
  }

  return {
    findRoute,
    createPage: (language, path) => createPage(site, findRoute(path), language, now()),
    readDocument: (language, path) => read('document', language, path, composeDocument),
    readData: (language, path) => read('data', language, path, async (page) => JSON.stringify(page)),
  }
}
