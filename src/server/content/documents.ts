import { type AgendaEvent, sortByDate } from '#domain/agenda/event.ts'
import type { Biography } from '#domain/content/biography-document.ts'
import type { Courses } from '#domain/content/courses-document.ts'
import type { Pages } from '#domain/content/pages-document.ts'
import type { Site } from '#domain/content/site-document.ts'
import type { TextPageContent } from '#domain/content/text-page-document.ts'
import { type TextPageName, textPages } from '#domain/page-list.ts'
import type { Photograph, Places } from '#domain/pictures/photograph-document.ts'
import type { Press } from '#domain/press/press-document.ts'
import type { Programme } from '#domain/press/programme.ts'
import type { Work } from '#domain/press/work.ts'
import type { Project } from '#domain/projects/project-document.ts'
import { arrangeProjects } from '#domain/projects/projects-document.ts'
import type { Video } from '#domain/videos/videos-document.ts'
import { documentReaders } from './document-readers.ts'
import { readEach } from './read-each.ts'
import type { Reader } from './readings.ts'

/** What the documents hold in one language. */
export interface WrittenContent {
  site: Site
  pages: Pages
  biography: Biography
  courses: Courses
  events: AgendaEvent[]
  videos: Video[]
  photographs: Photograph[]
  places: Places
  press: Press
  programmes: Programme[]
  works: Work[]
  /** By slug, in the site's order. */
  projects: ReadonlyMap<string, Project>
  texts: Record<TextPageName, TextPageContent>
}

/** The same as the site shows it: the slug of a project is the address of its page. */
export interface LanguageContent extends WrittenContent {
  /** The present address of a project by each former one. */
  movedProjects: ReadonlyMap<string, string>
}

/** Reads a file in one language; undefined after noting its issues. */
export type ReadDocument = <T>(file: string, reader: Reader<T>) => T | undefined

const projectFile = /^projects\/([a-z0-9-]+)\.yaml$/

/** The slugs of the projects that have a file, by the paths of the files. */
export function listProjectFiles(paths: Iterable<string>): Map<string, string> {
  return new Map(
    [...paths].flatMap((path) => {
      const slug = projectFile.exec(path)?.[1]
      return slug === undefined ? [] : [[path, slug] as const]
    }),
  )
}

/** A project that the content names. Throws Error when there is none, which the check of the content rules out. */
export function findProject({ projects }: Pick<LanguageContent, 'projects'>, slug: string): Project {
  const project = projects.get(slug)
  if (project === undefined) throw new Error(`There is no project ${slug}`)
  return project
}

const textPageFolder = 'texts/'

const textPageFile = (name: TextPageName) => `${textPageFolder}${name}.yaml`

/** Beside the files of the projects. */
export const contentFiles: readonly string[] = [
  ...['site.yaml', 'pages.yaml', 'biography.yaml', 'courses.yaml', 'agenda.yaml', 'videos.yaml'],
  ...['photographs.yaml', 'places.yaml', 'projects.yaml'],
  ...['press.yaml', 'programmes.yaml', 'repertoire.yaml'],
  ...textPages.map(textPageFile),
]

/** Reads every document, and the projects of these files; undefined when one of them has an issue. */
export function readDocuments(read: ReadDocument, files: Iterable<string>): WrittenContent | undefined {
  const readers = documentReaders
  const site = read('site.yaml', readers.site)
  const pages = read('pages.yaml', readers.pages)
  const biography = read('biography.yaml', readers.biography)
  const courses = read('courses.yaml', readers.courses)
  const agenda = read('agenda.yaml', readers.agenda)
  const videos = read('videos.yaml', readers.videos)
  const pictures = read('photographs.yaml', readers.photographs)
  const places = read('places.yaml', readers.places)
  const press = read('press.yaml', readers.press)
  const programmes = read('programmes.yaml', readers.programmes)
  const repertoire = read('repertoire.yaml', readers.repertoire)
  const order = read('projects.yaml', readers.projects)?.order
  const projectFiles = [...listProjectFiles(files).keys()]
  const projects = projectFiles.flatMap((file) => read(file, readers.project) ?? [])
  const texts = readEach(textPages, (name) => read(textPageFile(name), readers.textPage))
  if (!site || !pages || !biography || !courses || !agenda || !videos || !order || !texts) return undefined
  if (projects.length < projectFiles.length) return undefined
  if (!pictures || !places || !press || !programmes || !repertoire) return undefined
  return {
    ...{ site, pages, biography, courses, texts, places, press },
    projects: orderProjects(projects, order),
    events: sortByDate(agenda.events),
    videos: videos.videos,
    photographs: pictures.photographs,
    programmes: programmes.programmes,
    works: repertoire.works,
  }
}

function orderProjects(projects: readonly Project[], order: readonly string[]): Map<string, Project> {
  const bySlug = new Map(projects.map((project) => [project.slug, project]))
  return new Map(
    arrangeProjects(bySlug.keys(), order).flatMap((slug) => {
      const project = bySlug.get(slug)
      return project === undefined ? [] : [[slug, project] as const]
    }),
  )
}
