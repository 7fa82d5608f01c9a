import * as z from 'zod/mini'
import { agendaDocument } from '#domain/agenda/agenda-document.ts'
import { type AgendaEvent, eventEntry } from '#domain/agenda/event.ts'
import { biographyDocument } from '#domain/content/biography-document.ts'
import { coursesDocument } from '#domain/content/courses-document.ts'
import { pagesDocument } from '#domain/content/pages-document.ts'
import { siteDocument } from '#domain/content/site-document.ts'
import { textPageDocument } from '#domain/content/text-page-document.ts'
import { hasUniqueIds } from '#domain/content/unique-ids.ts'
import type { Language } from '#domain/language.ts'
import {
  type Photograph,
  photographDocument,
  photographsDocument,
  placesDocument,
} from '#domain/pictures/photograph-document.ts'
import { pressDocument } from '#domain/press/press-document.ts'
import { programmesDocument } from '#domain/press/programme.ts'
import { repertoireDocument } from '#domain/press/work.ts'
import { projectDocument } from '#domain/projects/project-document.ts'
import { projectsDocument } from '#domain/projects/projects-document.ts'
import { videosDocument } from '#domain/videos/videos-document.ts'
import { explainedParsing } from './content-issue.ts'
import { createReader, type Reader } from './readings.ts'

const readEvent = createReader(eventEntry)

const readPhotograph = createReader(photographDocument)

/** The readers of the files of content/; of the longest lists each entry is read for itself. */
export const documentReaders = {
  site: createReader(siteDocument),
  pages: createReader(pagesDocument),
  biography: createReader(biographyDocument),
  courses: createReader(coursesDocument),
  videos: createReader(() => videosDocument),
  places: createReader(() => placesDocument),
  press: createReader(pressDocument),
  programmes: createReader(programmesDocument),
  repertoire: createReader(repertoireDocument),
  projects: createReader(() => projectsDocument),
  project: createReader(projectDocument),
  textPage: createReader(textPageDocument),
  agenda: readAgenda,
  photographs: readPhotographs,
}

const agendaEntries = z.strictObject({ events: z.array(z.unknown()) })

function readAgenda(language: Language, value: unknown): ReturnType<Reader<{ events: AgendaEvent[] }>> {
  const events = readEntries(readEvent, language, agendaEntries.safeParse(value).data?.events)
  return events !== undefined && hasUniqueIds(events)
    ? { success: true, data: { events } }
    : agendaDocument(language).safeParse(value, explainedParsing)
}

const photographEntries = z.strictObject({ photographs: z.array(z.unknown()) })

function readPhotographs(
  language: Language,
  value: unknown,
): ReturnType<Reader<{ photographs: Photograph[] }>> {
  const { data } = photographEntries.safeParse(value)
  const photographs = readEntries(readPhotograph, language, data?.photographs)
  return photographs !== undefined
    ? { success: true, data: { photographs } }
    : photographsDocument(language).safeParse(value, explainedParsing)
}

/** Undefined when one of them does not fit: the list as a whole then says where. */
function readEntries<T>(
  read: Reader<T>,
  language: Language,
  entries: readonly unknown[] | undefined,
): T[] | undefined {
  const readings = entries?.map((entry) => read(language, entry))
  const values = readings?.flatMap((reading) => (reading.success ? [reading.data] : []))
  return values?.length === entries?.length ? values : undefined
}
