import * as z from 'zod/mini'
import { agendaDocument } from '#domain/agenda/agenda-document.ts'
import { type AgendaEvent, sortByDate } from '#domain/agenda/event.ts'
import { type Biography, biographyDocument } from '#domain/content/biography-document.ts'
import { type Courses, coursesDocument } from '#domain/content/courses-document.ts'
import { type Pages, pagesDocument } from '#domain/content/pages-document.ts'
import { type Site, siteDocument } from '#domain/content/site-document.ts'
import { type TextPageContent, textPageDocument } from '#domain/content/text-page-document.ts'
import type { Language } from '#domain/language.ts'
import { type TextPageName, textPages } from '#domain/page-list.ts'
import {
  type Photograph,
  type Places,
  photographsDocument,
  placesDocument,
} from '#domain/pictures/photograph-document.ts'
import { type Press, pressDocument } from '#domain/press/press-document.ts'
import { type Programme, programmesDocument } from '#domain/press/programme.ts'
import { repertoireDocument, type Work } from '#domain/press/work.ts'
import { type Project, projectDocument } from '#domain/projects/project-document.ts'
import { type ProjectSlug, projectSlugs } from '#domain/projects/projects.ts'
import { type Video, videosDocument } from '#domain/videos/videos-document.ts'
import { readEach } from './read-each.ts'

export interface LanguageContent {
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
  projects: Record<ProjectSlug, Project>
  texts: Record<TextPageName, TextPageContent>
}

/** Reads a file by a schema; undefined after noting its issues. */
export type ReadDocument = <T>(file: string, schema: z.ZodMiniType<T>) => T | undefined

/** The path of a project's file inside the content folder. */
export function projectFile(slug: ProjectSlug): string {
  return `projects/${slug}.yaml`
}

const textPageFolder = 'texts/'

const textPageFile = (name: TextPageName) => `${textPageFolder}${name}.yaml`

export const contentFiles: readonly string[] = [
  ...['site.yaml', 'pages.yaml', 'biography.yaml', 'courses.yaml', 'agenda.yaml', 'videos.yaml'],
  ...['photographs.yaml', 'places.yaml'],
  ...['press.yaml', 'programmes.yaml', 'repertoire.yaml'],
  ...projectSlugs.map(projectFile),
  ...textPages.map(textPageFile),
]

/** Reads every document in one language; undefined when one of them has an issue. */
export function readDocuments(read: ReadDocument, language: Language): LanguageContent | undefined {
  const site = read('site.yaml', siteDocument(language))
  const pages = read('pages.yaml', pagesDocument(language))
  const biography = read('biography.yaml', biographyDocument(language))
  const courses = read('courses.yaml', coursesDocument(language))
  const agenda = read('agenda.yaml', agendaDocument(language))
  const videos = read('videos.yaml', videosDocument)
  const pictures = read('photographs.yaml', photographsDocument(language))
  const places = read('places.yaml', placesDocument)
  const press = read('press.yaml', pressDocument(language))
  const programmes = read('programmes.yaml', programmesDocument(language))
  const repertoire = read('repertoire.yaml', repertoireDocument(language))
  const projects = readEach(projectSlugs, (slug) =>
    read(projectFile(slug), projectDocument(language).check(hasSlug(slug))),
  )
  const texts = readEach(textPages, (name) => read(textPageFile(name), textPageDocument(language)))
  if (!site || !pages || !biography || !courses || !agenda || !videos || !projects || !texts) return undefined
  if (!pictures || !places || !press || !programmes || !repertoire) return undefined
  return {
    ...{ site, pages, biography, courses, projects, texts, places, press },
    events: sortByDate(agenda.events),
    videos: videos.videos,
    photographs: pictures.photographs,
    programmes: programmes.programmes,
    works: repertoire.works,
  }
}

function hasSlug(slug: ProjectSlug) {
  return z.refine<Project>((project) => project.slug === slug, {
    path: ['slug'],
    error: `must be ${slug}, like the file's name`,
  })
}
