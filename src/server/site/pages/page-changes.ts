import { createHash } from 'node:crypto'
import { isUpcoming } from '#domain/agenda/event.ts'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { languages } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import { listPublicPaths, matchRoute, type Route } from '#domain/routes.ts'
import type { PageChanges } from '#server/content/page-change-dates.ts'
import { walkDocument } from '#server/content/walk-document.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createPage } from './create-page.ts'

/** Before every event, so that what a page says does not depend on the day. */
const beforeAll = new Date(0)

/** Gives each public page's hash and its day: `today` where the hash is new. */
export function noteChanges(site: SiteContent, today: string): PageChanges {
  const entries = listPublicPaths(site.content.es.events, site.content.es.projects.keys()).map((path) => {
    const hash = hashPage(site, path)
    const known = site.changes[path]
    return [path, known?.hash === hash ? known : { hash, changed: today }] as const
  })
  return Object.fromEntries(entries)
}

/** The UTC day of a page's last change or last passed event; undefined where it is not known. */
export function findLastChange(site: SiteContent, path: string, now: Date): string | undefined {
  const noted = site.changes[path]
  if (noted === undefined || noted.hash !== hashPage(site, path))
    return findWrittenDay(site, matchRoute(path))
  const passed = listsEvents(matchRoute(path)) ? findLastPassing(site, now) : undefined
  return passed !== undefined && passed > noted.changed ? passed : noted.changed
}

/** Of a page that is one document of the studio; what else may have changed it came before or with it. */
function findWrittenDay({ writtenDays }: SiteContent, route: Route): string | undefined {
  if (route.page === 'agenda' && route.event !== undefined) return writtenDays?.get(`event/${route.event}`)
  return route.page === 'project' ? writtenDays?.get(`project/${route.slug}`) : undefined
}

/** In all languages; without the posters, which come and go by themselves. */
function hashPage({ posters: _, ...site }: SiteContent, path: string): string {
  const pages = languages.map((language) => createPage(site, matchRoute(path), language, beforeAll))
  const said = pages.flatMap((page) => listWords(reduceToOwn(page)))
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}

const looks: readonly unknown[] = ['thread', 'form']

/** Only strings, so that the hash does not depend on how the code arranges them; colours are no words. */
function listWords(own: unknown): unknown[] {
  return [...walkDocument(own)].flatMap(({ path, value }) =>
    typeof value === 'string' && !looks.includes(path.at(-1)) ? [value] : [],
  )
}

/** Leaves out the footer's link labels, as every page has them, and an event page's other events. */
function reduceToOwn(page: Page): unknown {
  const { site, ...own } = page
  const { linkLabels: _, ...summary } = site
  const route = matchRoute(page.path)
  if (page.name !== 'agenda' || route.page !== 'agenda' || route.event === undefined)
    return { ...own, site: summary }
  const { path, title, description, events } = page
  return { path, title, description, events: events.filter(({ id }) => id === route.event) }
}

function listsEvents(route: Route): boolean {
  return route.page === 'home' || (route.page === 'agenda' && route.event === undefined)
}

function findLastPassing({ content }: SiteContent, now: Date): string | undefined {
  const passed = content.es.events.filter((event) => !isUpcoming(event, now))
  const instants = passed.map((event) => findEventInstant(event).toISOString())
  return instants.toSorted().at(-1)?.slice(0, 10)
}
