import type * as z from 'zod/mini'
import { eventEntry } from '#domain/agenda/event.ts'
import { biographyDocument } from '#domain/content/biography-document.ts'
import { coursesDocument } from '#domain/content/courses-document.ts'
import { pageEntry } from '#domain/content/pages-document.ts'
import { siteDocument } from '#domain/content/site-document.ts'
import { textPageDocument } from '#domain/content/text-page-document.ts'
import type { Language } from '#domain/language.ts'
import { photographDocument, placesDocument } from '#domain/pictures/photograph-document.ts'
import { pressDocument } from '#domain/press/press-document.ts'
import { programmesDocument } from '#domain/press/programme.ts'
import { repertoireDocument } from '#domain/press/work.ts'
import { projectDocument } from '#domain/projects/project-document.ts'
import { projectsDocument } from '#domain/projects/projects-document.ts'
import { videosDocument } from '#domain/videos/videos-document.ts'
import type { DocumentKind } from './document-id.ts'

/** What a whole document of each kind is; it holds all languages and is resolved to one. */
export const documentSchemas: Record<DocumentKind, (language: Language) => z.ZodMiniType> = {
  site: siteDocument,
  biography: biographyDocument,
  courses: coursesDocument,
  videos: () => videosDocument,
  press: pressDocument,
  programmes: programmesDocument,
  repertoire: repertoireDocument,
  page: pageEntry,
  event: eventEntry,
  project: projectDocument,
  projects: () => projectsDocument,
  text: textPageDocument,
  photo: photographDocument,
  places: () => placesDocument,
}
