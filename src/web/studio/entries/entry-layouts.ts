import type { DocumentKind } from '#domain/editing/document-id.ts'

export type SectionName = keyof typeof sectionFields

/** The fields of each section, by their names in the document. */
const sectionFields = {
  name: ['artist', 'subtitle', 'email'],
  channels: ['channels'],
  imprint: ['publisher', 'host'],
  short: ['summary'],
  long: ['lead', 'sections'],
  audience: ['audience'],
  method: ['method'],
  quotes: ['testimonials'],
  registration: ['registration'],
  page: ['heading', 'intro', 'description'],
  legal: ['updated', 'sections'],
  about: ['title', 'subtitle', 'description'],
  body: ['paragraphs', 'sections'],
  facts: ['facts'],
  gallery: ['gallery', 'imagePosition'],
  videos: ['videos'],
  links: ['links', 'externalLink'],
  place: ['role', 'next'],
} as const

/** Events, photographs and places have forms of their own; the press kit is written in its files. */
export type EntryKind = Exclude<
  DocumentKind,
  'event' | 'photo' | 'places' | 'press' | 'programmes' | 'repertoire'
>

export type PartName = 'texts' | 'gallery' | 'videos' | 'links'

/** The parts of the form of each kind, one after the other where there are several, and their sections. */
export const entryParts: Record<EntryKind, Partial<Record<PartName, readonly SectionName[]>>> = {
  site: { texts: ['name', 'channels', 'imprint'] },
  biography: { texts: ['short', 'long'] },
  courses: { texts: ['audience', 'method', 'quotes', 'registration'] },
  videos: { videos: ['videos'] },
  page: { texts: ['page'] },
  text: { texts: ['legal'] },
  project: {
    texts: ['about', 'body', 'facts'],
    gallery: ['gallery'],
    videos: ['videos'],
    links: ['links', 'place'],
  },
}

export function isEntryKind(kind: DocumentKind): kind is EntryKind {
  return Object.hasOwn(entryParts, kind)
}

export function listSectionFields(section: SectionName): readonly string[] {
  return sectionFields[section]
}

interface TextLook {
  /** All six languages are in sight at once. */
  isShort?: true
  /** The most characters that there should be. */
  aim?: number
}

/** How texts differ from a paragraph without an aim, by "kind field". */
const textLooks: Partial<Record<string, TextLook>> = {
  'site subtitle': { isShort: true, aim: 60 },
  'site publisher.address': { isShort: true },
  'site host.name': { isShort: true },
  'courses audience.composers.title': { isShort: true },
  'courses audience.students.title': { isShort: true },
  'courses audience.professionals.title': { isShort: true },
  'courses method.title': { isShort: true },
  'courses testimonials.attribution': { isShort: true },
  'page heading': { isShort: true },
  'page description': { aim: 160 },
  'project subtitle': { aim: 60 },
  'project description': { aim: 160 },
  'project facts.label': { isShort: true },
  'project facts.value': { isShort: true },
}

export function findTextLook(kind: DocumentKind, path: readonly (string | number)[]): TextLook {
  const field = path.filter((part) => typeof part === 'string').join('.')
  return textLooks[`${kind} ${field}`] ?? {}
}
