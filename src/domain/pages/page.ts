import type { AgendaEvent } from '#domain/agenda/event.ts'
import type { Biography } from '#domain/content/biography-document.ts'
import type { Courses } from '#domain/content/courses-document.ts'
import type { TextPageContent } from '#domain/content/text-page-document.ts'
import type { Language } from '#domain/language.ts'
import type { FooterPageName, KindOfPage, PageKind, PageName, TextPageName } from '#domain/page-list.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { Project } from '#domain/projects/project-document.ts'
import type { ProjectRole, ProjectSlug } from '#domain/projects/projects.ts'
import type { Video } from '#domain/videos/videos-document.ts'

/** What header, footer and contact links show on every page. */
export interface SiteSummary {
  artist: string
  subtitle: string
  email: string
  channels: Record<'video' | 'profile' | 'ensemble', { label: string; url: string }>
  /** What links to the footer's pages are called: as their headings are. */
  linkLabels: Record<FooterPageName, string>
  /** The copyright's year, in UTC. */
  year: number
}

export interface ProjectCard {
  slug: ProjectSlug
  title: string
  role: ProjectRole
  greyscale: boolean
  picture: Picture
  imagePosition?: Project['imagePosition']
}

/** A video with its cover. */
export type ListedVideo = Video & { poster: Picture }

/** A picture of a gallery, in its place and as the lightbox shows it. */
export interface GalleryPicture {
  thumbnail: Picture
  large: Picture
}

/** A picture of an event, whole and as the small one that chooses it. */
export interface EventPicture {
  picture: Picture
  thumbnail: Picture
}

/** An event and whether it lay ahead when the page was made. */
export type ListedEvent = AgendaEvent & { upcoming: boolean }

/** An event as the agenda lists it. */
export type AgendaEntry = ListedEvent & { pictures: EventPicture[] }

interface PageBase<Name extends PageName> {
  name: Name
  language: Language
  /** The path inside the app. */
  path: string
  /** The document's title. */
  title: string
  /** The page's first heading. */
  heading: string
  intro?: string
  description: string
  site: SiteSummary
}

export interface HomePage extends PageBase<'home'> {
  pictures: { hero: Picture; heroPortrait: Picture; portrait: Picture; contact: Picture }
  biography: Biography['summary']
  projects: ProjectCard[]
  /** The next three events, earliest first. */
  events: ListedEvent[]
  videos: ListedVideo[]
  /** How many videos the gallery holds. */
  videoCount: number
}

export interface BiographyPage extends PageBase<'biography'> {
  pictures: { banner: Picture[]; bands: Picture[] }
  biography: Pick<Biography, 'lead' | 'sections'>
}

export interface ProjectsPage extends PageBase<'projects'> {
  /** The covers of the projects, in their order. */
  pictures: { hero: Picture[] }
  projects: ProjectCard[]
}

export interface ProjectPage extends PageBase<'project'> {
  project: Project
  /** Whether the agenda has concerts of it, ahead or past. */
  hasEvents: boolean
  pictures: {
    hero: Picture
    gallery: GalleryPicture[]
    /** Edge to edge, in the place of a gallery. */
    bleed?: Picture
    /** The videos' covers, in their order. */
    posters: Picture[]
  }
  next: ProjectCard
}

export interface AgendaPage extends PageBase<'agenda'> {
  pictures: { hero: Picture[] }
  /** All events, earliest first. */
  events: AgendaEntry[]
}

export interface GalleryPage extends PageBase<'gallery'> {
  /** `images` are the first ones of the projects' galleries. */
  pictures: { hero: Picture; images: GalleryPicture[] }
  videos: ListedVideo[]
}

export interface CoursesPage extends PageBase<'courses'> {
  pictures: { hero: Picture } & Record<keyof Courses['audience'], Picture>
  courses: Courses
}

/** A page that is a text and nothing else. */
export interface TextPage extends PageBase<TextPageName> {
  text: TextPageContent
}

/** A page of which only the opening picture is its own. */
export interface PicturePage<Name extends PageName> extends PageBase<Name> {
  pictures: { hero: Picture }
}

/** What the pages of a kind show. */
export interface PageByKind {
  home: HomePage
  biography: BiographyPage
  projects: ProjectsPage
  project: ProjectPage
  agenda: AgendaPage
  gallery: GalleryPage
  courses: CoursesPage
  contact: PicturePage<'contact'>
  text: TextPage
  auth: PicturePage<'auth'>
  admin: PicturePage<'admin'>
  'not-found': PicturePage<'not-found'>
}

/** What each page shows. */
export type PageByName = { [Name in PageName]: PageByKind[KindOfPage<Name>] }

export type Page = PageByKind[PageKind]
