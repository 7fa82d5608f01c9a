import { type AgendaEvent, sortByDate } from '#domain/agenda/event.ts'
import type { Biography } from '#domain/content/biography-document.ts'
import type { Courses } from '#domain/content/courses-document.ts'
import type { Pages } from '#domain/content/pages-document.ts'
import type { Site } from '#domain/content/site-document.ts'
import type { TextPageContent } from '#domain/content/text-page-document.ts'
import type { DocumentKind, DocumentValue } from '#domain/content/types/registry.ts'
import { createPageRecord, staticPageNames, type TextPageName, textPages } from '#domain/page-list.ts'
import type { Photograph, Places } from '#domain/pictures/photograph-document.ts'
import type { Press } from '#domain/press/press-document.ts'
import type { Programme } from '#domain/press/programme.ts'
import type { Work } from '#domain/press/work.ts'
import type { Project } from '#domain/projects/project-document.ts'
import { arrangeProjects } from '#domain/projects/projects-document.ts'
import type { Video } from '#domain/videos/videos-document.ts'
import type { ParsedDocument } from './parse-document.ts'

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

/** A project that the content names. Throws Error when there is none, which the check of the content rules out. */
export function findProject({ projects }: Pick<LanguageContent, 'projects'>, slug: string): Project {
  const project = projects.get(slug)
  if (project === undefined) throw new Error(`There is no project ${slug}`)
  return project
}

/** Gives the value of a document in the language that is composed. */
type ResolveValue = (document: ParsedDocument) => unknown

/** What checked documents hold in one language. Throws Error when a document that every site has is missing. */
export function composeContent(
  documents: ReadonlyMap<string, ParsedDocument>,
  resolve: ResolveValue,
): WrittenContent {
  function read<Kind extends DocumentKind>(kind: Kind, name?: string): DocumentValue<Kind>
  function read(kind: string, name?: string): unknown {
    const id = name === undefined ? kind : `${kind}/${name}`
    const document = documents.get(id)
    if (document === undefined) throw new Error(`There is no document ${id}`)
    return resolve(document)
  }
  function list<Kind extends DocumentKind>(kind: Kind): DocumentValue<Kind>[]
  function list(kind: string): unknown[] {
    return [...documents.values()].filter((document) => document.kind === kind).map(resolve)
  }
  return {
    site: read('site'),
    pages: createPageRecord([...staticPageNames, 'not-found'], (name) => read('page', name)),
    biography: read('biography'),
    courses: read('courses'),
    texts: createPageRecord(textPages, (name) => read('text', name)),
    places: read('places'),
    press: read('press'),
    projects: orderProjects(list('project'), read('projects').order),
    events: sortByDate(list('event').toSorted(byNumber)),
    videos: read('videos').videos,
    photographs: list('photo'),
    programmes: read('programmes').programmes,
    works: read('repertoire').works,
  }
}

/** Events of one moment stand in the order in which they were made. */
function byNumber(a: { id: string }, b: { id: string }): number {
  return readNumber(a.id) - readNumber(b.id)
}

function readNumber(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1))
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
