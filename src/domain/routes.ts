import { type AccountLink, readAccountLink } from './account-links.ts'
import { trimTrailingSlashes } from './addresses.ts'
import { isEventId } from './agenda/event-id.ts'
import { classIdForm, lessonIdForm } from './lessons/lesson-id.ts'
import { readLessonLink } from './lessons/requests/lesson-link-path.ts'
import { createPageRecord, pageList, type StaticPageName, staticPageNames } from './page-list.ts'
import type { RepertoireFilter } from './press/repertoire-filter.ts'
import { isProjectSlug } from './projects/project-slug.ts'
import { projectSlugs } from './projects/projects.ts'
import { matchStudioPlace, type StudioPlace } from './studio-rooms.ts'

export const pagePaths = createPageRecord(staticPageNames, (name) => pageList[name].path)

/** The path of a page by its name; of one that has none, that of the home page. */
export function findPagePath(name: string): string {
  return new Map<string, string>(Object.entries(pagePaths)).get(name) ?? pagePaths.home
}

/** The list of what can be heard; nothing leads there while nothing can. */
export const recordingsPath = '/recordings'

/** Served for every unknown address; no page has this path. */
export const notFoundPath = '/not-found'

/** On the page of a lesson: for which zone, from which date, and the time that was chosen, an instant in UTC. */
export interface AskedLesson {
  zone?: string | undefined
  from?: string | undefined
  at?: string | undefined
}

export type Route =
  | { page: Exclude<StaticPageName, 'agenda' | 'admin' | 'auth' | 'press' | 'search'> }
  /** `event` is well-formed, but the agenda may not have it; with all that the page would load on demand. */
  | { page: 'agenda'; event?: string; whole?: true }
  /** `slug` is well-formed, but the site may not have the project. */
  | { page: 'project'; slug: string }
  /** `id` is well-formed, but the site may not offer the lesson; with what its visitor asks for, of days or a time. */
  | ({ page: 'lesson'; id: string } & AskedLesson)
  /** The list, or those of a project; or one of them, which the site may not have. */
  | { page: 'recordings'; id?: string; project?: string }
  | { page: 'search'; query?: string }
  /** With what a visitor looks for in the repertoire, with all that the page would load on demand, or with the programme that
   * is asked for, which the site may not have. */
  | { page: 'press'; filter?: RepertoireFilter; whole?: true; programme?: string }
  /** With what a link that was sent by mail says. */
  | { page: 'auth'; link?: AccountLink }
  /** Without a place, the messages, or one of them, which may not be there. */
  | { page: 'admin'; place?: StudioPlace; message?: string }
  | { page: 'not-found' }

/** The page of a path; unknown paths show the not-found page (docs/specification/routes.md). */
export function matchRoute(path: string): Route {
  const page = staticPageNames.find((name) => pagePaths[name] === path)
  if (page) return { page }
  const readName = (folder: string) => (path.startsWith(folder) ? path.slice(folder.length) : '')
  const slug = readName(projectFolder)
  if (isProjectSlug(slug)) return { page: 'project', slug }
  const id = readName(lessonFolder)
  if (lessonIdForm.test(id) || classIdForm.test(id)) return { page: 'lesson', id }
  if (path === recordingsPath) return { page: 'recordings' }
  const recording = readName(recordingFolder)
  if (recording) return { page: 'recordings', id: recording }
  const place = matchStudioPlace(path)
  if (place) return { page: 'admin', place }
  const message = readName(messagesFolder)
  if (message) return { page: 'admin', message }
  const link = readAccountLink(path)
  if (link) return { page: 'auth', link }
  if (readLessonLink(path)) return { page: 'courses' }
  const event = readName(eventFolder)
  return isEventId(event) ? { page: 'agenda', event } : { page: 'not-found' }
}

/** The path that a typed one means: without a query and slashes at its end, and in small letters where only those make it
 * a page; the path of what is not found for all others. */
export function readTypedPath(typed: string): string {
  const [path = ''] = typed.split('?')
  const known = trimTrailingSlashes(path) || '/'
  return [known, known.toLowerCase()].find((each) => matchRoute(each).page !== 'not-found') ?? notFoundPath
}

/** The path of a project's page, by its address or slug. */
export function projectPath(slug: string): string {
  return projectFolder + slug
}

/** The path of the agenda with this event open. */
export function eventPath(id: string): string {
  return `${eventFolder}${id}`
}

/** The path of a recording, by the name of its document. */
export function recordingPath(name: string): string {
  return `${recordingFolder}${name}`
}

/** The path of a lesson or a class that is offered. */
export function lessonPath(id: string): string {
  return `${lessonFolder}${id}`
}

export const programmeQuery = 'programme'

/** Leads to the form of the press kit with a programme chosen. */
export function programmeRequestPath(id: string): string {
  return `${pagePaths.press}?${programmeQuery}=${id}`
}

/** The path of the page that shows a path: the agenda's for an event, the dashboard's for a room of the studio. */
export function readPagePath(path: string): string {
  const { page } = matchRoute(path)
  return page === 'agenda' || page === 'admin' || page === 'auth' || page === 'courses'
    ? pagePaths[page]
    : path
}

/** All paths but those of events; of projects those of the first edition, unless others are named. */
export function listPaths(projects: Iterable<string> = projectSlugs): string[] {
  return [...Object.values(pagePaths), ...[...projects].map(projectPath)]
}

const projectFolder = `${pagePaths.projects}/`
const eventFolder = `${pagePaths.agenda}/`
const recordingFolder = `${recordingsPath}/`
const lessonFolder = '/lessons/'
const messagesFolder = '/admin/messages/'
