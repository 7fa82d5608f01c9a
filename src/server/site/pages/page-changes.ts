import { createHash } from 'node:crypto'
import { createClock, isUpcoming } from '#domain/agenda/event.ts'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { contentTypes } from '#domain/content/types/registry.ts'
import { defaultLanguage, languages } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import { matchRoute } from '#domain/routes.ts'
import { listPagesOf, listPublicPaths } from '#server/content/content.ts'
import { walkDocument } from '#server/content/content-issue.ts'
import type { PageChanges, SiteContent } from '#server/site/site-content.ts'
import { createPage } from './create-page.ts'

/** Before every event, so that what a page says does not depend on the day. */
const beforeAll = new Date(0)

/** Gives each public page's hash and its day: `today` where the hash is new. */
export function noteChanges(site: SiteContent, today: string): PageChanges {
  const entries = listPublicPaths(site.content[defaultLanguage]).map((path) => {
    const hash = hashPage(site, path)
    const known = site.changes[path]
    return [path, known?.hash === hash ? known : { hash, changed: today }] as const
  })
  return Object.fromEntries(entries)
}

/** Gives the UTC day of a page's last change or last passed event, by its path; undefined where it is not known. */
export function readChangeDays(site: SiteContent, now: Date): (path: string) => string | undefined {
  const passed = findLastPassing(site, now)
  const findWrittenDay = readWrittenDays(site)
  return (path) => {
    const noted = site.changes[path]
    if (noted === undefined || noted.hash !== hashPage(site, path)) return findWrittenDay(path)
    return passed !== undefined && passed > noted.changed && listsEvents(path) ? passed : noted.changed
  }
}

/** Gives the last day on which somebody wrote what a page shows. */
function readWrittenDays({ content, pasts }: SiteContent): (path: string) => string | undefined {
  const days = new Map<string, string>()
  const note = (path: string, day: string) => days.set(path, maximum(days.get(path) ?? day, day))
  for (const document of content[defaultLanguage].documents) {
    const day = pasts?.get(document.id)?.writtenDay
    const pages = day === undefined ? [] : listPagesOf(document)
    for (const path of pages === 'everywhere' ? [pages] : pages) note(path, day ?? '')
  }
  return (path) => {
    const [own, everywhere] = [days.get(path), days.get('everywhere')]
    return own === undefined || everywhere === undefined ? (own ?? everywhere) : maximum(own, everywhere)
  }
}

function maximum(one: string, other: string): string {
  return one > other ? one : other
}

/** In all languages; without the posters, which come and go by themselves. */
function hashPage({ posters: _, ...site }: SiteContent, path: string): string {
  const pages = languages.map((language) => createPage(site, matchRoute(path), language, beforeAll))
  const said = pages.flatMap((page) => listWords(reduceToOwn(page)))
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}

const looks: readonly unknown[] = ['thread', 'form']

/** Only strings, so that the hash does not depend on how the code arranges them; colours are no words, and what fields and
 * buttons are called is nothing that a page says. */
function listWords(own: unknown): unknown[] {
  return [...walkDocument(own)].flatMap(({ path, value }) =>
    typeof value === 'string' && path[0] !== 'pressWords' && !looks.includes(path.at(-1)) ? [value] : [],
  )
}

/** Leaves out what the footer leads to, as every page has them, and an event page's other events. */
function reduceToOwn(page: Page): unknown {
  const { site, ...own } = page
  const { linkLabels: _, morePages: __, ...summary } = site
  const route = matchRoute(page.path)
  if (page.name !== 'agenda' || route.page !== 'agenda' || route.event === undefined)
    return { ...own, site: summary }
  const { path, title, description, events } = page
  return { path, title, description, events: events.filter(({ id }) => id === route.event) }
}

function listsEvents(path: string): boolean {
  const { listPage, alsoShownOn } = contentTypes.event
  return path === listPage || alsoShownOn?.includes(path) === true
}

function findLastPassing({ content }: SiteContent, now: Date): string | undefined {
  const clock = createClock(now)
  const passed = content.es.events.filter((event) => !isUpcoming(event, clock))
  const instants = passed.map((event) => findEventInstant(event).toISOString())
  return instants.toSorted().at(-1)?.slice(0, 10)
}
