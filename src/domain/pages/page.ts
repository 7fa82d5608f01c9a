import type { AgendaEvent } from '#domain/agenda/event.ts'
import type { Text } from '#domain/content/text.ts'
import type { Biography } from '#domain/content/types/biography.ts'
import type { Courses } from '#domain/content/types/courses.ts'
import type { TextPageContent } from '#domain/content/types/text.ts'
import type { LessonTimes } from '#domain/lessons/lessons-api.ts'
import type { Clocks } from '#domain/lessons/requests/clocks.ts'
import type { KindOfPage, PageKind, PageName, TextPageName } from '#domain/page-list.ts'
import type { StoredPhotograph } from '#domain/pictures/photograph-calls.ts'
import type { FocalPoint } from '#domain/pictures/photograph-document.ts'
import type { CropPosition, Picture } from '#domain/pictures/picture.ts'
import type { PlayedProgramme } from '#domain/press/played-programme.ts'
import type { BiographyLength, PressQuotation } from '#domain/press/press-document.ts'
import type { Programme } from '#domain/press/programme.ts'
import type { RepertoireChoices, RepertoireFilter } from '#domain/press/repertoire-filter.ts'
import type { Rider } from '#domain/press/rider.ts'
import type { Work } from '#domain/press/work.ts'
import type { Project } from '#domain/projects/project-document.ts'
import type { ProjectRole } from '#domain/projects/projects.ts'
import type { Thread } from '#domain/projects/threads.ts'
import type { FoundEntry } from '#domain/search/found-entry.ts'
import type { Video } from '#domain/videos/videos-document.ts'
import type { StoredWords } from '#words/words.ts'
import type { ClassSeats } from './class-seats.ts'
import type { PageBase } from './page-base.ts'
import type { HeardRecordings, RecordingsPage } from './recordings-page.ts'

export interface ProjectCard {
  slug: string
  title: string
  role?: ProjectRole | undefined
  thread: Thread
  greyscale: boolean
  picture: Picture
  imagePosition?: Project['imagePosition']
}

export type ListedVideo = Video & { thread: Thread; poster: Picture }

export interface GalleryPicture {
  thumbnail: Picture
  large: Picture
}

export interface EventPicture {
  picture: Picture
  thumbnail: Picture
}

/** `upcoming` as it was when the page was created; `thread` of its project. */
export type ListedEvent = AgendaEvent & { upcoming: boolean; thread?: Thread }

export type AgendaEntry = ListedEvent & {
  pictures: EventPicture[]
  played?: PlayedProgramme
  heard?: HeardRecordings
}

export interface HomePage extends PageBase<'home'> {
  pictures: { hero: Picture; heroPortrait: Picture; portrait: Picture; contact: Picture }
  biography: Biography['summary']
  projects: ProjectCard[]
  events: ListedEvent[]
  /** Where none of these takes place: those that follow, until one does. */
  later?: ListedEvent[]
  heard?: HeardRecordings
  /** The last ones, newest first, while none lies ahead. */
  pastEvents: ListedEvent[]
  videos: ListedVideo[]
  videoCount: number
}

export interface BiographyPage extends PageBase<'biography'> {
  pictures: { banner: Picture[]; bands: Picture[] }
  biography: Pick<Biography, 'lead' | 'sections'>
}

export interface ProjectsPage extends PageBase<'projects'> {
  pictures: { hero: Picture[] }
  projects: ProjectCard[]
}

export interface ProjectPage extends PageBase<'project'> {
  project: Project
  hasEvents: boolean
  heard?: HeardRecordings
  programmes: OfferedProgramme[]
  /** Those by which its programmes are offered; left out where there are none. */
  pressWords?: StoredWords<'press'>
  pictures: {
    hero: Picture
    /** What follows the cover: the first photographs, where there are several. */
    opening: Picture[]
    gallery: GalleryPicture[]
    bleed?: Picture
    posters: Picture[]
  }
  next: ProjectCard
}

export interface AgendaPage extends PageBase<'agenda'> {
  pictures: { hero: Picture[] }
  events: AgendaEntry[]
  /** How many there are beside these; left out where these are all. */
  rest?: { ahead: number; past: number }
}

export interface GalleryPage extends PageBase<'gallery'> {
  pictures: { hero: Picture; images: GalleryPicture[] }
  videos: ListedVideo[]
}

export interface OfferedLessonRow {
  id: string
  path: string
  name: Text
  forWhom?: Text | undefined
  facts: string
  /** What is said instead of what all others say, of a class. */
  see?: string
  next?: string
  none?: string
}

export interface CoursesPage extends PageBase<'courses'> {
  pictures: { hero: Picture } & Record<keyof Courses['audience'], Picture>
  courses: Courses
  lessons?: {
    heading: string
    rows: OfferedLessonRow[]
    see: string
    next: string
    /** Where nothing is free, and where that cannot be known. */
    none: string
    failed: string
    policy: string[]
  }
}

/** A lesson with its times; all words come with it, so that other pages have none of them. */
export interface LessonPage extends PageBase<'lesson'> {
  lesson: {
    id: string
    description?: Text | undefined
    facts: { label: string; text: Text }[]
    policy: string
    /** Names the terms that the page says (createSubmission). */
    terms: string
    zones: { zone: string; label: string }[]
    times?: LessonTimes | undefined
    /** The time that was asked for; `isFree` unless it is gone. */
    chosen?: { at: string; clocks: Clocks; isFree: boolean } | undefined
    /** Of a class, in place of times. */
    class?: ClassSeats | undefined
    words: LessonWords
  }
}

export type LessonWords = StoredWords<'lessons'>['page']

/** A programme as it is offered: with its project's words, if it has any, where it has none of its own. */
export interface OfferedProgramme
  extends Pick<Programme, 'id' | 'title' | 'project' | 'players' | 'length' | 'stage' | 'sample'> {
  summary?: Text
  thread: Thread
  works: Work[]
  video?: { id: string; title: string }
  rider?: Rider & { size: string }
  heard?: HeardRecordings
}

export interface PressPhotograph extends Pick<StoredPhotograph, 'print' | 'web' | 'small'> {
  /** Of its downloaded files, without their endings. */
  name: string
  alt?: Text
  credit?: string
  /** Left out, the middle stays in sight where it is cut. */
  focus?: FocalPoint
  /** The side that a browser keeps where it cuts. */
  position?: CropPosition
}

export interface PressPage extends PageBase<'press'> {
  pressWords: StoredWords<'press'>
  pictures: { hero: Picture }
  /** The size and the day of what can be taken along; left out until it is made. */
  files?: { archive: string; sheet: string }
  biographies: { length: BiographyLength; paragraphs: Text[]; words: number }[]
  photographs: PressPhotograph[]
  programmes: OfferedProgramme[]
  works: Work[]
  filter: RepertoireFilter
  choices: RepertoireChoices
  counts: { programmes: number; works: number; found: number }
  quotations: PressQuotation[]
  /** Of the agenda that other sites may frame. */
  embed: string
}

export interface SearchPage extends PageBase<'search'> {
  query: string
  found: FoundEntry[]
  /** Of which `found` has the first. */
  count: number
}

export interface TextPage extends PageBase<TextPageName> {
  text: TextPageContent
}

export interface PicturePage<Name extends PageName> extends PageBase<Name> {
  pictures: { hero: Picture }
}

export interface PageByKind {
  home: HomePage
  biography: BiographyPage
  projects: ProjectsPage
  project: ProjectPage
  agenda: AgendaPage
  gallery: GalleryPage
  courses: CoursesPage
  lesson: LessonPage
  recordings: RecordingsPage
  contact: PicturePage<'contact'>
  press: PressPage
  search: SearchPage
  text: TextPage
  auth: PicturePage<'auth'>
  admin: PicturePage<'admin'>
  'not-found': PicturePage<'not-found'>
}

export type PageByName = { [Name in PageName]: PageByKind[KindOfPage<Name>] }

export type Page = PageByKind[PageKind]
