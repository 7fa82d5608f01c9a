import * as z from 'zod/mini'
import { staticPageNames, type TextPageName, textPages } from '#domain/page-list.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { listProjectFiles } from './documents.ts'

/** By id ("event/event-1", "biography"): what is written, kept and published as one, in all its languages. */
export type Documents = ReadonlyMap<string, unknown>

/** The parsed files of content/ by their paths ("projects/khyma-duo.yaml"). */
export type Files = ReadonlyMap<string, unknown>

/** The documents that have a file of their own, by id, beside the projects. */
const wholeFiles: ReadonlyMap<string, string> = new Map([
  ['site', 'site.yaml'],
  ['biography', 'biography.yaml'],
  ['courses', 'courses.yaml'],
  ['videos', 'videos.yaml'],
  ['places', 'places.yaml'],
  ['projects', 'projects.yaml'],
  ['press', 'press.yaml'],
  ['programmes', 'programmes.yaml'],
  ['repertoire', 'repertoire.yaml'],
  ...textPages.map((name: TextPageName) => [`text/${name}`, `texts/${name}.yaml`] as const),
])

const eventFolder = 'event/'
const pageFolder = 'page/'
const photoFolder = 'photo/'
const projectFolder = 'project/'

/** The documents that every release brings along: all but the events and the photographs. */
export const requiredDocuments: readonly string[] = [
  ...wholeFiles.keys(),
  ...projectSlugs.map((slug) => projectFolder + slug),
  ...[...staticPageNames, 'not-found'].map((name) => pageFolder + name),
]

const agendaFile = z.object({ events: z.array(z.looseObject({ id: z.string() })) })
const photographsFile = z.object({ photographs: z.array(z.looseObject({ id: z.string() })) })
const pagesFile = z.record(z.string(), z.unknown())

/** The documents of checked files. Throws ZodError for files that no check has passed. */
export function splitFiles(files: Files): Documents {
  const { events } = z.parse(agendaFile, files.get('agenda.yaml'))
  const pages = Object.entries(z.parse(pagesFile, files.get('pages.yaml')))
  const { photographs } = z.parse(photographsFile, files.get('photographs.yaml'))
  return new Map<string, unknown>([
    ...[...wholeFiles].map(([id, path]) => [id, files.get(path)] as const),
    ...[...listProjectFiles(files.keys())].map(
      ([path, slug]) => [projectFolder + slug, files.get(path)] as const,
    ),
    ...pages.map(([name, page]) => [pageFolder + name, page] as const),
    ...events.map((event) => [eventFolder + event.id, event] as const),
    ...photographs.map((photograph) => [photoFolder + photograph.id, photograph] as const),
  ])
}

/** The files of documents, events in the order of their numbers; the reverse of `splitFiles`. */
export function joinDocuments(documents: Documents): Files {
  const pages = [...documents].filter(([id]) => id.startsWith(pageFolder))
  const whole = [...wholeFiles].flatMap(([id, path]) =>
    documents.has(id) ? [[path, documents.get(id)] as const] : [],
  )
  return new Map<string, unknown>([
    ...whole,
    ...[...documents].flatMap(([id, project]) =>
      id.startsWith(projectFolder) ? [[fileProject(id), project] as const] : [],
    ),
    ['pages.yaml', Object.fromEntries(pages.map(([id, page]) => [id.slice(pageFolder.length), page]))],
    ['agenda.yaml', { events: listEvents(documents).map(([, event]) => event) }],
    ['photographs.yaml', { photographs: listPhotographs(documents).map(([, photograph]) => photograph) }],
  ])
}

/** The document and the field that a field of a joined file belongs to. */
export function locateField(
  documents: Documents,
  file: string,
  field: string,
): { id: string; field: string } {
  if (file === 'pages.yaml') {
    const [name = '', ...rest] = field.split('.')
    return { id: pageFolder + name, field: rest.join('.') }
  }
  if (file === 'agenda.yaml' && field.startsWith('events['))
    return locateEntry(listEvents(documents), field, eventFolder)
  if (file === 'photographs.yaml' && field.startsWith('photographs['))
    return locateEntry(listPhotographs(documents), field, photoFolder)
  return { id: findId(file) ?? file, field }
}

/** Where "events[3].title" is, of the documents that a list was made of. */
function locateEntry(entries: readonly [string, unknown][], field: string, folder: string) {
  const end = field.indexOf(']')
  const [id = folder] = entries[Number(field.slice(field.indexOf('[') + 1, end))] ?? []
  return { id, field: field.slice(end + 2) }
}

function listPhotographs(documents: Documents): [string, unknown][] {
  return [...documents].filter(([id]) => id.startsWith(photoFolder))
}

/** The path of a project's file inside the content folder. */
function fileProject(id: string): string {
  return `projects/${id.slice(projectFolder.length)}.yaml`
}

function findId(file: string): string | undefined {
  const slug = listProjectFiles([file]).get(file)
  if (slug !== undefined) return projectFolder + slug
  return [...wholeFiles].find(([, path]) => path === file)?.[0]
}

function listEvents(documents: Documents): [string, unknown][] {
  const events = [...documents].filter(([id]) => id.startsWith(eventFolder))
  return events.toSorted(([a], [b]) => readNumber(a) - readNumber(b))
}

function readNumber(eventId: string): number {
  return Number(eventId.slice(eventId.lastIndexOf('-') + 1))
}
