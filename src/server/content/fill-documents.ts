import { sortByDate } from '#domain/agenda/event.ts'
import { isLanguage, languages } from '#domain/language.ts'
import { type ContentIssue, formatField } from './content-issue.ts'
import { giveReason } from './content-reasons.ts'
import type { Files } from './document-files.ts'
import { documentReaders } from './document-readers.ts'
import { listProjectFiles } from './documents.ts'
import { type Facts, fillText, listUnknownPlaceholders, type StorageTimes } from './placeholders.ts'
import { readEach } from './read-each.ts'
import { writeJson } from './readings.ts'
import { walkDocument } from './walk-document.ts'

/** Fills all placeholders and drops list entries without a value; unreadable facts change nothing. */
export function fillDocuments(files: Files, storage: StorageTimes | undefined): Files {
  const facts = collectFacts(files, storage)
  if (facts === undefined) return files
  return new Map(
    [...files].map(([file, document]) => [
      file,
      mentionsPlaceholder(document) ? fillValue(document, facts) : document,
    ]),
  )
}

/** Lists unknown placeholders, and those outside the texts in six languages, where none is filled in. */
export function listPlaceholderIssues(files: Files): ContentIssue[] {
  const projects = new Set(listProjectFiles(files.keys()).values())
  return [...files].flatMap(([file, document]) => {
    if (!mentionsPlaceholder(document)) return []
    return [...walkDocument(document)].flatMap(({ path, value }) => {
      if (typeof value !== 'string') return []
      const unknown = isLanguage(path.at(-1))
        ? listUnknownPlaceholders(value, projects)
        : value.match(/\{[^{}]*\}/g)
      return (unknown ?? []).map((name) => ({
        file,
        field: formatField(path),
        reason: giveReason('placeholder_unknown', name),
      }))
    })
  })
}

/** Whether a text has a brace that is not its last character: in JSON those of groups stand before a quotation mark. */
function mentionsPlaceholder(document: unknown): boolean {
  return /\{(?!")/.test(writeJson(document))
}

function collectFacts(files: Files, storage: StorageTimes | undefined): Facts | undefined {
  const readers = documentReaders
  const site = readEach(languages, (language) => readers.site(language, files.get('site.yaml')).data)
  const agenda = readers.agenda('es', files.get('agenda.yaml')).data
  const gallery = readers.videos('es', files.get('videos.yaml')).data
  const projectFiles = [...listProjectFiles(files.keys()).keys()]
  const projects = projectFiles.flatMap((file) => readers.project('es', files.get(file)).data ?? [])
  if (!site || !agenda || !gallery || projects.length < projectFiles.length) return undefined
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
