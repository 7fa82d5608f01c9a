import { sortByDate } from '#domain/agenda/event.ts'
import { isLanguage, languages } from '#domain/language.ts'
import { type ContentIssue, formatField } from './content-issue.ts'
import { giveReason } from './content-reasons.ts'
import type { Files } from './document-files.ts'
import { documentReaders } from './document-readers.ts'
import { listProjectFiles } from './documents.ts'
import { createMemory } from './memory.ts'
import { type Facts, fillText, listUnknownPlaceholders, type StorageTimes } from './placeholders.ts'
import { readEach } from './read-each.ts'
import { writeJson } from './readings.ts'
import { walkDocument } from './walk-document.ts'

const rememberFilled = createMemory<unknown>()
const rememberIssues = createMemory<ContentIssue[]>()

/** Fills all placeholders and drops list entries without a value; unreadable facts change nothing. */
export function fillDocuments(files: Files, storage: StorageTimes | undefined): Files {
  const facts = collectFacts(files, storage)
  if (facts === undefined) return files
  const remember = rememberFilled(JSON.stringify(facts))
  return new Map(
    [...files].map(([file, document]) => [
      file,
      mentionsPlaceholder(document)
        ? remember(writeJson(document), () => fillValue(document, facts))
        : document,
    ]),
  )
}

/** Lists unknown placeholders, and those outside the texts in six languages, where none is filled in. */
export function listPlaceholderIssues(files: Files): ContentIssue[] {
  const projects = new Set(listProjectFiles(files.keys()).values())
  const remember = rememberIssues(JSON.stringify([...projects]))
  return [...files].flatMap(([file, document]) =>
    mentionsPlaceholder(document)
      ? remember(file + writeJson(document), () => listUnknown(file, document, projects))
      : [],
  )
}

function listUnknown(file: string, document: unknown, projects: ReadonlySet<string>): ContentIssue[] {
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
  return {
    ...{ site, videos: gallery.videos.length, storage },
    projects: projects.map(({ slug, title, videos }) => ({ slug, title, videos: videos.items.length })),
    events: sortByDate(agenda.events).map(({ date, country }) => ({ date, country })),
  }
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
