import type * as z from 'zod/mini'
import type { Clock } from '#domain/agenda/zone.ts'
import type { Resolved } from '#domain/content/localized.ts'
import type { Text } from '#domain/content/text.ts'
import type { Language } from '#domain/language.ts'
import type { Project } from '#domain/projects/project-document.ts'
import type { Thread } from '#domain/projects/threads.ts'
import type { FoundEntry } from '#domain/search/found-entry.ts'
import type { StudioRoom } from '#domain/studio-rooms.ts'
import type { Words } from '#words/words.ts'

/** Where documents stand in the files of `content/`: one in a file, one a file in a folder, or many in the list or the group
 * of one file. */
export type ContentFile =
  | { path: string }
  | { folder: string }
  | { path: string; list: string }
  | { path: string; group: true }

export interface WrittenDocument {
  /** What its id says after the type: "event-1" of "event/event-1". */
  name: string
  content: unknown
}

export interface DocumentWords {
  language: Language
  findPage: (name: string) => string | undefined
  untitled: string
}

export interface FieldLook {
  /** Of a text: all languages are in sight at once. */
  isShort?: true
  /** Of a text: the most characters that there should be. */
  aim?: number
  /** It names one of these. */
  refersTo?: 'work' | 'teaser' | 'video' | 'event'
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
  /** Of a number of pictures: they are put in order, added and removed; "gallery" in the names of their places. */
  counts?: 'gallery'
  /** Of a list of videos: each shows its poster, and one is open at a time. */
  isVideos?: true
  /** Of a list of movements: each is a file of sound, which is heard here. */
  isSound?: true
  /** A time zone. */
  isZone?: true
  /** A currency. */
  isCurrency?: true
  /** Of a choice: all that can be chosen is in sight. */
  isOpen?: true
  /** It is written along with other fields. */
  isUnseen?: true
}

export type FormPart = 'texts' | 'gallery' | 'pictures' | 'videos' | 'links'

export interface NewDocument {
  names: readonly string[]
  content: Record<string, unknown>
}

export interface ShownDocument<Schema extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  content: Resolved<z.infer<Schema>>
}

export interface ShownOn {
  language: Language
  findWords: (language: Language) => Words<'site'>
  projects: ReadonlyMap<string, Project>
}

export interface SearchEntry extends Omit<FoundEntry, 'excerpt' | 'title'> {
  title?: Text
  texts: Text[]
}

export interface FeedEntry {
  title: string
  summary: Text
}

/** How a document is called. */
type FindTitle = (document: WrittenDocument, words: DocumentWords) => string

interface OneDocument {
  /** Whether its documents have names; else there is one, whose id is the type's name. */
  many: false
  /** The entry of the room; left out, the room is its form. */
  entry?: () => string
  /** Left out, it is called what its type is called. */
  title?: FindTitle
  create?: undefined
  identity?: undefined
}

interface ManyDocuments {
  many: true
  /** The entry of the room, by the name of the document. */
  entry: (name: string) => string
  title: FindTitle
  /** Makes a new one; undefined where editors make none here. What they make they may also take off the site. */
  create: ((given: NewDocument) => { name: string; content: Record<string, unknown> }) | undefined
  /** The field that repeats the document's name; undefined where none does. */
  identity: string | undefined
}

/** All that the product knows of a type of content (docs/decisions/043-content-types.md). */
export type ContentType<Schema extends z.ZodMiniType = z.ZodMiniType> = (OneDocument | ManyDocuments) &
  TypeOfContent<Schema>

interface TypeOfContent<Schema extends z.ZodMiniType> {
  schema: Schema
  /** How its documents are named, where a room has several types with new documents. */
  names?: RegExp
  /** The names of those that every site has; those of a type with one document need none. */
  required?: readonly string[]
  file: ContentFile
  /** The language that its texts are written in first. */
  source?: Language
  /** The room of the studio where it is written. */
  room: StudioRoom
  /** What the server makes or counts anew once one is saved, also as a draft. */
  renews?: 'pictures' | 'sounds' | 'times'
  /** Whether the navigation says how many there are. */
  isCounted?: true
  /** The path of the page on which it stands; left out, the home page. */
  page?: (document: WrittenDocument) => string
  /** The page that lists all of its documents; undefined where there is none. */
  listPage: string | undefined
  /** The paths of further pages that change with it. */
  alsoShownOn?: readonly string[] | 'everywhere'
  /** In the order in which the site shows them; left out, the required ones come first, in their order. */
  arrange?(
    documents: readonly ShownDocument<Schema>[],
    findContent: (id: string) => unknown,
  ): ShownDocument<Schema>[]
  /** What its page is made of, where that is not the document itself: machines are not told of samples, nor of a page that says
   * nothing by it. */
  entries?(content: Resolved<z.infer<Schema>>): readonly { sample?: true | undefined; isNothing?: true }[]
  /** What the search of the site finds of it; undefined where it finds nothing. */
  search: ((document: ShownDocument<Schema>, site: ShownOn) => SearchEntry[]) | undefined
  /** What the feed of its list says of it, the last one first; undefined where it has none. */
  feed: ((document: ShownDocument<Schema>, site: ShownOn) => FeedEntry) | undefined
  /** The line under the title; `kind` for what its type is called. */
  detail?: 'kind' | ((document: WrittenDocument, words: DocumentWords) => string)
  accent?: (document: WrittenDocument) => Thread | undefined
  /** The project that it is of, by its slug. */
  project?: (content: unknown) => string | undefined
  /** The fields that the lists of the studio read. */
  listed?: readonly string[]
  /** What the lists read beside them; `published` has all that visitors saw of it, newest first. */
  summarize?: (content: unknown, published: readonly unknown[]) => Record<string, unknown>
  /** The group in which the studio lists what is open in a language. */
  languageGroup?: 'projects' | 'agenda'
  /** Whether its texts are worth writing at a moment; left out, they always are. */
  isCurrent?: (content: unknown, clock: Clock) => boolean
  /** The places for pictures that come with a document. */
  places?: (document: WrittenDocument) => string[]
  /** The form of those that no other document has; left out, all of them. */
  ownPlaces?: RegExp
  /** Whether it says which photographs stand where; and whether it is one of these photographs. */
  isPlaceList?: true
  isPlaced?: true
  videos?: (content: unknown) => unknown
  /** The parts of its form and their sections, each with its fields; undefined where it has a form of its own, or none. */
  form: Partial<Record<FormPart, Record<string, readonly string[]>>> | undefined
  /** By the path of a field: "facts.label". */
  looks?: Readonly<Record<string, FieldLook>>
  /** The names that no other document may get beside its own. */
  takenNames?: (content: unknown) => readonly string[]
  /** What new ones may begin with beside a name, each by what it is called among the choices of a form. */
  templates?: Readonly<Record<string, Record<string, unknown>>>
  /** What one is before anything is written, where its first word makes it. */
  blank?: Record<string, unknown>
}

/** A name with the number after the last one: "event-13" after "event-12". */
export function numberName(kind: string, names: readonly string[]): string {
  const numbers = names.map((name) => {
    const number = name.startsWith(`${kind}-`) ? name.slice(kind.length + 1) : ''
    return /^\d+$/.test(number) ? Number(number) : 0
  })
  return `${kind}-${Math.max(0, ...numbers) + 1}`
}

/** Says of a type of content all that there is to say, with the type of its schema kept. */
export function defineContentType<Schema extends z.ZodMiniType>(
  type: ContentType<Schema>,
): ContentType<Schema> {
  return type
}
