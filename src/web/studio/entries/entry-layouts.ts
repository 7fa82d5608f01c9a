import type { DocumentKind } from '#domain/editing/document-id.ts'
import { biographyLengths } from '#domain/press/press-document.ts'

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
  thread: ['thread'],
  place: ['role', 'form', 'next', 'address'],
  biographies: ['biographies'],
  quotations: ['quotations'],
  programmes: ['programmes'],
  repertoire: ['works'],
} as const

/** Events, photographs, places and the order of the projects have forms of their own. */
export type EntryKind = Exclude<DocumentKind, 'event' | 'photo' | 'places' | 'projects'>

export type PartName = 'texts' | 'gallery' | 'videos' | 'links'

/** The parts of the form of each kind, one after the other where there are several, and their sections. */
export const entryParts: Record<EntryKind, Partial<Record<PartName, readonly SectionName[]>>> = {
  site: { texts: ['name', 'channels', 'imprint'] },
  biography: { texts: ['short', 'long'] },
  courses: { texts: ['audience', 'method', 'quotes', 'registration'] },
  videos: { videos: ['videos'] },
  press: { texts: ['biographies', 'quotations'] },
  programmes: { texts: ['programmes'] },
  repertoire: { texts: ['repertoire'] },
  page: { texts: ['page'] },
  text: { texts: ['legal'] },
  project: {
    texts: ['about', 'body', 'facts'],
    gallery: ['gallery'],
    videos: ['videos'],
    links: ['thread', 'links', 'place'],
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
  'press quotations.source': { isShort: true },
  'programmes programmes.players': { isShort: true },
  'programmes programmes.length': { isShort: true },
  'programmes programmes.stage': { isShort: true },
}

export function findTextLook(kind: DocumentKind, path: readonly (string | number)[]): TextLook {
  return textLooks[nameKind(kind, path)] ?? {}
}

/** What a field does beside holding its value. */
export interface FieldRole {
  /** It names one of these. */
  refersTo?: 'work' | 'teaser'
  /** Other entries name it by this; it is given once. */
  isOwnName?: true
  /** Of a list with many fields in each entry: one is open at a time, and a new one begins with such a name. */
  folded?: 'programme' | 'work'
  /** Of a list whose entries can be duplicated. */
  isCopied?: true
  /** A PDF in each language. */
  isRider?: true
  /** The last part of a page's address, with those that it had before. */
  isAddress?: true
  /** Of paragraphs: the words that they should have together. */
  words?: number
}

const fieldRoles: Partial<Record<string, FieldRole>> = {
  'press biographies.short': { words: biographyLengths.short },
  'press biographies.medium': { words: biographyLengths.medium },
  'press biographies.long': { words: biographyLengths.long },
  'press quotations': { isCopied: true },
  'programmes programmes': { folded: 'programme', isCopied: true },
  'programmes programmes.id': { isOwnName: true },
  'programmes programmes.works': { refersTo: 'work' },
  'programmes programmes.video': { refersTo: 'teaser' },
  'programmes programmes.rider': { isRider: true },
  'project address': { isAddress: true },
  'repertoire works': { folded: 'work', isCopied: true },
  'repertoire works.id': { isOwnName: true },
}

export function findFieldRole(kind: DocumentKind, path: readonly (string | number)[]): FieldRole {
  return fieldRoles[nameKind(kind, path)] ?? {}
}

/** "project facts.label" */
function nameKind(kind: DocumentKind, path: readonly (string | number)[]): string {
  return `${kind} ${path.filter((part) => typeof part === 'string').join('.')}`
}
