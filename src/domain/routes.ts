import { isEventId } from './agenda/event-id.ts'
import {
  createPageRecord,
  isPublicPage,
  pageList,
  type StaticPageName,
  staticPageNames,
} from './page-list.ts'
import { type ProjectSlug, projectSlugs } from './projects/projects.ts'

/** The path of each page that has one of its own. */
export const pagePaths = createPageRecord(staticPageNames, (name) => pageList[name].path)

/** The path under which the not-found page is served, whatever was asked for; it names no page itself. */
export const notFoundPath = '/not-found'

export type Route =
  | { page: Exclude<StaticPageName, 'agenda'> }
  /** `event` is the id of the event that is open; whether there is one of that id, the content knows. */
  | { page: 'agenda'; event?: string }
  | { page: 'project'; slug: ProjectSlug }
  | { page: 'not-found' }

/** The page a path of the app shows; any path that names none shows the not-found page (docs/specification.md, "Routes"). */
export function matchRoute(path: string): Route {
  const page = staticPageNames.find((name) => pagePaths[name] === path)
  if (page !== undefined) return { page }
  const slug = projectSlugs.find((each) => projectPath(each) === path)
  if (slug !== undefined) return { page: 'project', slug }
  const event = path.startsWith(eventFolder) ? path.slice(eventFolder.length) : ''
  return isEventId(event) ? { page: 'agenda', event } : { page: 'not-found' }
}

/** The path of a project's page. */
export function projectPath(slug: ProjectSlug): string {
  return `${pagePaths.projects}/${slug}`
}

/** The path of the agenda with one event open. */
export function eventPath(id: string): string {
  return `${eventFolder}${id}`
}

/** The path of the page a path shows: an event is shown by the agenda. */
export function readPagePath(path: string): string {
  const route = matchRoute(path)
  return route.page === 'agenda' ? pagePaths.agenda : path
}

/** Every path of the app, once, but for the events'. */
export function listPaths(): string[] {
  return [...Object.values(pagePaths), ...projectSlugs.map(projectPath)]
}

/** Every path that is for everybody, once, with those of these events. */
export function listPublicPaths(events: readonly { id: string }[]): string[] {
  const paths = listPaths().filter((path) => isPublicPage(matchRoute(path).page))
  return [...paths, ...events.map(({ id }) => eventPath(id))]
}

const eventFolder = `${pagePaths.agenda}/`
