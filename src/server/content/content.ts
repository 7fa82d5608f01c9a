import type { AgendaEvent } from '#domain/agenda/event.ts'
import type { Biography } from '#domain/content/types/biography.ts'
import type { Courses } from '#domain/content/types/courses.ts'
import type { ContentType, ShownDocument, ShownOn } from '#domain/content/types/define-content-type.ts'
import type { Pages } from '#domain/content/types/page.ts'
import {
  contentTypes,
  type DocumentKind,
  type DocumentValue,
  documentKinds,
} from '#domain/content/types/registry.ts'
import type { Site } from '#domain/content/types/site.ts'
import type { TextPageContent } from '#domain/content/types/text.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import {
  createPageRecord,
  isPublicPage,
  staticPageNames,
  type TextPageName,
  textPages,
} from '#domain/page-list.ts'
import type { Photograph, Places } from '#domain/pictures/photograph-document.ts'
import type { Press } from '#domain/press/press-document.ts'
import type { Programme } from '#domain/press/programme.ts'
import type { Work } from '#domain/press/work.ts'
import { listProjectAddresses } from '#domain/projects/project-address.ts'
import type { Project } from '#domain/projects/project-document.ts'
import { listPaths, matchRoute } from '#domain/routes.ts'
import type { Video } from '#domain/videos/videos-document.ts'
import { readWords } from '#words/stored-words.ts'
import type { ParsedDocument } from './parse-document.ts'

export interface SiteDocument extends ShownDocument {
  id: string
  kind: DocumentKind
}

export interface LanguageContent {
  /** All of them, type by type, those of each type in the order of the site: what the rest is read from. */
  documents: readonly SiteDocument[]
  site: Site
  pages: Pages
  biography: Biography
  courses: Courses
  events: AgendaEvent[]
  videos: Video[]
  homeVideos: string[]
  photographs: Photograph[]
  places: Places
  press: Press
  programmes: Programme[]
  works: Work[]
  /** By the last part of the address of its page, in the site's order. */
  projects: ReadonlyMap<string, Project>
  texts: Record<TextPageName, TextPageContent>
  /** The present address of a project by each former one. */
  movedProjects: ReadonlyMap<string, string>
}

/** A project that the content names. Throws Error when there is none, which the check of the content rules out. */
export function findProject({ projects }: Pick<LanguageContent, 'projects'>, slug: string): Project {
  const project = projects.get(slug)
  if (project === undefined) throw new Error(`There is no project ${slug}`)
  return project
}

/** What all documents of a type hold, in the order of the site. */
export function listContents<Kind extends DocumentKind>(
  documents: readonly SiteDocument[],
  kind: Kind,
): DocumentValue<Kind>[]
export function listContents(documents: readonly SiteDocument[], kind: string): unknown[] {
  return documents.filter((document) => document.kind === kind).map(({ content }) => content)
}

/** What types read of the site, for those that describe many documents. */
export function describeSite({ projects }: Pick<LanguageContent, 'projects'>, language: Language): ShownOn {
  return { language, projects, findWords: (own) => readWords('site', own) }
}

/** The paths of all pages, those of documents last. */
export function listSitePaths({ documents }: Pick<LanguageContent, 'documents'>): string[] {
  const own = documents.map(({ kind, name, content }) => contentTypes[kind].page?.({ name, content }))
  return [...new Set([...listPaths([]), ...own.filter((path) => path !== undefined)])]
}

/** The paths that search engines may know. */
export function listPublicPaths(content: Pick<LanguageContent, 'documents'>): string[] {
  return listSitePaths(content).filter((path) => isPublicPage(matchRoute(path).page))
}

/** The pages that change with a document, by their paths. */
export function listPagesOf({ kind, name, content }: SiteDocument): string[] | 'everywhere' {
  const { page, listPage, alsoShownOn = [] } = contentTypes[kind]
  if (alsoShownOn === 'everywhere') return alsoShownOn
  return [page?.({ name, content }), listPage, ...alsoShownOn].filter((path) => path !== undefined)
}

/** What arranged documents hold in one language. Throws Error when a document that every site has is missing. */
export function composeContent(arranged: readonly SiteDocument[]): LanguageContent {
  const { documents, movedProjects } = applyProjectAddresses(arranged)
  function read<Kind extends DocumentKind>(kind: Kind, name?: string): DocumentValue<Kind>
  function read(kind: string, name = ''): unknown {
    const document = documents.find((each) => each.kind === kind && each.name === name)
    if (document === undefined) throw new Error(`There is no document ${kind} ${name}`)
    return document.content
  }
  return {
    documents,
    site: read('site'),
    pages: createPageRecord([...staticPageNames, 'not-found'], (name) => read('page', name)),
    biography: read('biography'),
    courses: read('courses'),
    texts: createPageRecord(textPages, (name) => read('text', name)),
    places: read('places'),
    press: read('press'),
    projects: new Map(listContents(documents, 'project').map((project) => [project.slug, project])),
    events: listContents(documents, 'event'),
    videos: read('videos').videos,
    homeVideos: read('videos').home ?? [],
    photographs: listContents(documents, 'photo'),
    programmes: read('programmes').programmes,
    works: read('repertoire').works,
    movedProjects,
  }
}

/** Checked documents type by type, those of each type in the order of the site, which is the same in all languages. */
export function arrangeDocuments(
  parsed: ReadonlyMap<string, ParsedDocument>,
  resolve: (document: ParsedDocument) => unknown,
): ParsedDocument[] {
  const findContent = (id: string) => {
    const document = parsed.get(id)
    return document && resolve(document)
  }
  return documentKinds.flatMap((kind) => {
    const own = [...parsed.values()].filter((document) => document.kind === kind)
    const byName = new Map(own.map((document) => [document.name, document]))
    const { arrange = arrangeRequired(contentTypes[kind]) } = contentTypes[kind]
    const shown = own.map((document) => ({ name: document.name, content: resolve(document) }))
    return arrange(shown, findContent).flatMap(({ name }) => byName.get(name) ?? [])
  })
}

function arrangeRequired({ required = [] }: ContentType) {
  const findPlace = ({ name }: ShownDocument) =>
    required.includes(name) ? required.indexOf(name) : required.length
  return (documents: readonly ShownDocument[]) => documents.toSorted((a, b) => findPlace(a) - findPlace(b))
}

const placeOfProject = /^(.+)-((?:gallery|video)-\d+|cover|band)$/

/** Documents with every project under the address of its page, also where it is named: documents name it by its slug, which
 * stays (decision 041). */
function applyProjectAddresses(documents: readonly SiteDocument[]): {
  documents: readonly SiteDocument[]
  movedProjects: ReadonlyMap<string, string>
} {
  const movedProjects = new Map(
    listContents(documents, 'project').flatMap((project) => {
      const [address = project.slug, ...former] = listProjectAddresses(project)
      return former.map((each) => [each, address] as const)
    }),
  )
  if (movedProjects.size === 0) return { documents, movedProjects }
  const locate = (slug: string) => movedProjects.get(slug) ?? slug
  const locatePlace = (place: string) =>
    place.replace(placeOfProject, (_, slug: string, part: string) => `${locate(slug)}-${part}`)
  const move = ({ kind, content }: SiteDocument): unknown => {
    if (!isGroup(content)) return content
    const { address: _, formerAddresses: __, ...own } = content
    const { identity, isPlaceList } = contentTypes[kind]
    if (isPlaceList)
      return Object.fromEntries(Object.entries(content).map(([place, value]) => [locatePlace(place), value]))
    return renameProjects(identity === 'slug' ? own : content, locate)
  }
  return { documents: documents.map((document) => ({ ...document, content: move(document) })), movedProjects }
}

const namesProject: readonly string[] = ['slug', 'project', 'next']

function renameProjects(value: unknown, locate: (slug: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => renameProjects(entry, locate))
  if (!isGroup(value)) return value
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    typeof part === 'string' && namesProject.includes(name) ? locate(part) : renameProjects(part, locate),
  ])
  return Object.fromEntries(entries)
}
