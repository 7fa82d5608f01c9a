import type * as z from 'zod/mini'
import type { Resolved } from '#domain/content/localized.ts'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { biography } from './biography.ts'
import { classType } from './class.ts'
import { courses } from './courses.ts'
import type { ContentType, FieldLook } from './define-content-type.ts'
import { event } from './event.ts'
import { lessonType } from './lesson-type.ts'
import { page } from './page.ts'
import { photo } from './photo.ts'
import { places } from './places.ts'
import { press } from './press.ts'
import { programmes } from './programmes.ts'
import { project } from './project.ts'
import { projects } from './projects.ts'
import { recording } from './recording.ts'
import { recordings } from './recordings.ts'
import { repertoire } from './repertoire.ts'
import { site } from './site.ts'
import { text } from './text.ts'
import { videos } from './videos.ts'

const registry = {
  site,
  biography,
  courses,
  videos,
  places,
  projects,
  press,
  programmes,
  repertoire,
  recordings,
  recording,
  page,
  project,
  event,
  'lesson-type': lessonType,
  class: classType,
  text,
  photo,
}

type Registry = typeof registry

export type DocumentKind = keyof Registry

export type DocumentValue<Kind extends DocumentKind> = Resolved<z.infer<Registry[Kind]['schema']>>

/** The types by their names, as what each of them may say. */
export const contentTypes: Readonly<Record<DocumentKind, ContentType>> = registry

export const documentKinds = Object.keys(registry).filter(isDocumentKind)

function isDocumentKind(name: string): name is DocumentKind {
  return Object.hasOwn(registry, name)
}

export interface FoundDocument {
  kind: DocumentKind
  type: ContentType
  /** Empty where there is one document of the type. */
  name: string
}

/** The type and the name of a document by its id; undefined for an id that none can have. */
export function parseDocumentId(id: string): FoundDocument | undefined {
  const [kind = '', name = '', ...rest] = id.split('/')
  if (!isDocumentKind(kind) || rest.length > 0) return undefined
  const type = contentTypes[kind]
  const isName = type.many ? /^[a-z0-9-]{1,80}$/.test(name) : id === kind
  return isName ? { kind, type, name } : undefined
}

/** The language that the texts of a document are written in first. */
export function getPreferredSource(id: string): Language {
  return parseDocumentId(id)?.type.source ?? defaultLanguage
}

/** How a field of the generic form differs from what its schema says; of an entry of a list, by the field's path without it. */
export function findFieldLook(kind: DocumentKind, path: readonly (string | number)[]): FieldLook {
  return contentTypes[kind].looks?.[path.filter((part) => typeof part === 'string').join('.')] ?? {}
}

/** The id of a document by its type and its name. */
export function formatDocumentId(kind: DocumentKind, name: string): string {
  return contentTypes[kind].many ? `${kind}/${name}` : kind
}

/** The name of a document by its id: "event-1" of "event/event-1"; empty where there is one document of its type. */
export function readDocumentName(id: string): string {
  return parseDocumentId(id)?.name ?? ''
}

/** The id of the document that says which photograph stands in which place. */
export const placeListId: string = documentKinds.find((kind) => contentTypes[kind].isPlaceList) ?? ''

/** The places for pictures that come with what is written in a document. */
export function listWrittenPlaces({ id, content }: { id: string; content: unknown }): string[] {
  const found = parseDocumentId(id)
  return found?.type.places?.({ name: found.name, content }) ?? []
}

export const requiredDocuments: readonly string[] = documentKinds.flatMap((kind) => {
  const { many, required = [] } = contentTypes[kind]
  return many ? required.map((name) => formatDocumentId(kind, name)) : [kind]
})
