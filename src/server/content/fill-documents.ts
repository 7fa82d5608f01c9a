import { agendaDocument } from '#domain/agenda/agenda-document.ts'
import { sortByDate } from '#domain/agenda/event.ts'
import { siteDocument } from '#domain/content/site-document.ts'
import { isLanguage, languages } from '#domain/language.ts'
import { projectDocument } from '#domain/projects/project-document.ts'
import { videosDocument } from '#domain/videos/videos-document.ts'
import { type ContentIssue, formatField } from './content-issue.ts'
import { giveReason } from './content-reasons.ts'
import { listProjectFiles } from './documents.ts'
import { type Facts, fillText, listUnknownPlaceholders, type StorageTimes } from './placeholders.ts'
import { readEach } from './read-each.ts'
import { walkDocument } from './walk-document.ts'

type Documents = ReadonlyMap<string, unknown>

/** Fills all placeholders and drops list entries without a value; unreadable facts change nothing. */
export function fillDocuments(documents: Documents, storage: StorageTimes | undefined): Documents {
  const facts = collectFacts(documents, storage)
  if (facts === undefined) return documents
  return new Map([...documents].map(([file, document]) => [file, fillValue(document, facts)]))
}

/** Lists unknown placeholders, and those outside the texts in six languages, where none is filled in. */
export function listPlaceholderIssues(documents: Documents): ContentIssue[] {
  const projects = new Set(listProjectFiles(documents.keys()).values())
  return [...documents].flatMap(([file, document]) =>
    [...walkDocument(document)].flatMap(({ path, value }) => {
      if (typeof value !== 'string') return []
      const unknown = isLanguage(path.at(-1))
        ? listUnknownPlaceholders(value, projects)
        : value.match(/\{[^{}]*\}/g)
      return (unknown ?? []).map((name) => ({
        file,
        field: formatField(path),
        reason: giveReason('placeholder_unknown', name),
      }))
    }),
  )
}

function collectFacts(documents: Documents, storage: StorageTimes | undefined): Facts | undefined {
  const site = readEach(
    languages,
    (language) => siteDocument(language).safeParse(documents.get('site.yaml')).data,
  )
  const agenda = agendaDocument('es').safeParse(documents.get('agenda.yaml')).data
  const gallery = videosDocument.safeParse(documents.get('videos.yaml')).data
  const files = [...listProjectFiles(documents.keys()).keys()]
  const projects = files.flatMap((file) => projectDocument('es').safeParse(documents.get(file)).data ?? [])
  if (!site || !agenda || !gallery || projects.length < files.length) return undefined
  return { site, projects, events: sortByDate(agenda.events), videos: gallery.videos.length, storage }
}

function fillValue(value: unknown, facts: Facts): unknown {
  if (Array.isArray(value))
    return value.map((item) => fillValue(item, facts)).filter((item) => item !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    isLanguage(key) && typeof part === 'string' ? fillText(part, facts, key) : fillValue(part, facts),
  ])
  const isAboutNothing = entries.some(([, part]) => part === undefined)
  return isAboutNothing ? undefined : Object.fromEntries(entries)
}
