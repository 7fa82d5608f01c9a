import type { Biography } from './content/biography.ts'
import type { Courses } from './content/courses.ts'
import type { LegalText } from './content/legal.ts'
import type { Picture } from './content/picture.ts'
import type { Project } from './content/project.ts'
import type { Video } from './content/videos.ts'
import type { AgendaEvent } from './event.ts'
import type { Language } from './language.ts'
import type { ProjectRole, ProjectSlug } from './project.ts'
import type { LegalPageName, PageName } from './routes.ts'

/** What header, footer and contact links show on every page. */
export interface SiteSummary {
  artist: string
  subtitle: string
  email: string
  channels: Record<'video' | 'profile' | 'ensemble', { label: string; url: string }>
  /** The copyright's year, in UTC. */
  year: number
}

export interface ProjectCard {
  slug: ProjectSlug
  title: string
  role: ProjectRole
  greyscale: boolean
  picture?: Picture
  imagePosition?: Project['imagePosition']
}

/** An event and whether it lay ahead when the page was made. */
export type ListedEvent = AgendaEvent & { upcoming: boolean }

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
  biography: Biography['summary']
  projects: ProjectCard[]
  /** The next three events, earliest first. */
  events: ListedEvent[]
  videos: Video[]
  /** How many videos the gallery holds. */
  videoCount: number
}

export interface BiographyPage extends PageBase<'biography'> {
  biography: Pick<Biography, 'lead' | 'sections'>
}

export interface ProjectsPage extends PageBase<'projects'> {
  projects: ProjectCard[]
}

export interface ProjectPage extends PageBase<'project'> {
  project: Project
  pictures?: {
    hero: Picture
    gallery: { thumbnail: Picture; large: Picture }[]
    /** Edge to edge, in the place of a gallery. */
    bleed?: Picture
    /** The videos' covers, in their order. */
    posters: Picture[]
  }
  next: ProjectCard
}

export interface AgendaPage extends PageBase<'agenda'> {
  /** All events, earliest first. */
  events: ListedEvent[]
}

export interface GalleryPage extends PageBase<'gallery'> {
  videos: Video[]
}

export interface CoursesPage extends PageBase<'courses'> {
  courses: Courses
}

export interface LegalPage<Name extends LegalPageName> extends PageBase<Name> {
  text: LegalText
}

/** What each page shows. */
export interface PageByName {
  home: HomePage
  biography: BiographyPage
  projects: ProjectsPage
  project: ProjectPage
  agenda: AgendaPage
  gallery: GalleryPage
  courses: CoursesPage
  contact: PageBase<'contact'>
  'privacy-policy': LegalPage<'privacy-policy'>
  'cookie-policy': LegalPage<'cookie-policy'>
  'legal-notice': LegalPage<'legal-notice'>
  auth: PageBase<'auth'>
  admin: PageBase<'admin'>
  'not-found': PageBase<'not-found'>
}

export type Page = PageByName[PageName]
