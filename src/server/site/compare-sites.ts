import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ChangedPage } from '#domain/editing/documents.ts'
import { defaultLanguage, type Language, languages } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import { matchRoute, type Route } from '#domain/routes.ts'
import { listPublicPaths } from '#server/content/content.ts'
import { createPage } from './pages/create-page.ts'
import type { SiteContent } from './site-content.ts'

/** The pages that say or show another thing in one site than in another at a moment, with the languages in which they do;
 * titles are in the language of the reader. In the order of the site, those that are gone last. Visitors are served between
 * one page and the next. */
export async function listChangedPages(
  before: SiteContent,
  after: SiteContent,
  { now, reader }: { now: Date; reader: Language },
): Promise<ChangedPage[]> {
  const former = new Set(listPublicPaths(before.content[defaultLanguage]))
  const next = new Set(listPublicPaths(after.content[defaultLanguage]))
  const pages: ChangedPage[] = []
  for (const path of new Set([...next, ...former])) {
    const draw = (site: SiteContent, paths: ReadonlySet<string>, language: Language): Page | undefined =>
      paths.has(path) ? createPage(site, readWhole(path), language, now) : undefined
    const changed: Language[] = []
    let linksAlone = true
    for (const language of languages) {
      const [old, fresh] = [draw(before, former, language), draw(after, next, language)]
      if (isDeepStrictEqual(old, fresh)) continue
      changed.push(language)
      linksAlone &&= isDeepStrictEqual(leaveOutLinks(old), leaveOutLinks(fresh))
    }
    await setImmediate()
    if (changed.length === 0) continue
    const page = draw(after, next, reader) ?? draw(before, former, reader)
    const state = next.has(path) ? (former.has(path) ? 'changed' : 'new') : 'gone'
    pages.push({ path, title: page?.title ?? path, languages: changed, state, linksAlone })
  }
  return pages
}

/** Every page has these links at its foot. */
function leaveOutLinks(page: Page | undefined): Page | undefined {
  return page && { ...page, site: { ...page.site, morePages: [] } }
}

function readWhole(path: string): Route {
  const route = matchRoute(path)
  if (route.page === 'agenda' && route.event !== undefined) return route
  return route.page === 'agenda' || route.page === 'press' ? { ...route, whole: true } : route
}
