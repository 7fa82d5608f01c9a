import { formatCountry, isCountry } from '#domain/agenda/countries.ts'
import { formatDay, formatLongDate, formatMonth } from '#domain/agenda/event-date.ts'
import { isZone } from '#domain/agenda/zone.ts'
import { localDateTime } from '#domain/content/local-date-time.ts'
import { calendarDate, calendarMonth } from '#domain/content/text.ts'
import {
  contentTypes,
  type DocumentKind,
  findFieldLook,
  formatDocumentId,
  parseDocumentId,
} from '#domain/content/types/registry.ts'
import { type FieldPath, isGroup, readEntryId } from '#domain/editing/content-change.ts'
import { moment } from '#domain/editing/document-summary.ts'
import { type FieldShape, findFieldShape, readFieldShape } from '#domain/editing/field-shape.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import {
  formatDocumentName,
  formatLanguageName,
  formatOwnFieldName,
  readName,
} from '#web/studio/documents/names.ts'
import { useKnownSummaries, useReadDocuments } from '#web/studio/documents/use-documents.ts'
import { formatPlaceholders } from '#web/studio/editing/languages/placeholder-names.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { readWords, useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { formatChoice } from './format-choice.ts'
import { formatPlaceName } from './place-name.ts'
import type { Speaker } from './say-value.ts'

interface Written {
  id: string
  content: unknown
}

/** Says the values of a document as its form does, and other documents by their names, with what is known of them. */
export function createSpeaker(id: string, language: Language, documents: readonly Written[]): Speaker {
  const kind = parseDocumentId(id)?.kind
  const { t } = readWords(language)
  return {
    language,
    nameField: (path) => formatOwnFieldName(path, language),
    sayPart(value, path) {
      if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
      if (typeof value === 'number' || value === '') return String(value)
      if (isLanguage(path.at(-1)) || isOwnName(path)) return formatPlaceholders(value, t)
      return (
        sayByShape(value, kind && findFieldShape(readShape(kind), path), { language, documents }) ??
        sayByField(value, path, { language, documents }) ??
        sayReference(value, kind && findFieldLook(kind, path).refersTo, { language, documents }) ??
        sayLine(value, language)
      )
    },
  }
}

export function useSpeaker(id: string): Speaker {
  const language = useStudioLanguage()
  // Summaries have no entries of documents, as the works of the repertoire.
  const { data: documents } = useReadDocuments()
  const summaries = useKnownSummaries()
  return createSpeaker(id, language, documents ?? summaries ?? [])
}

interface Known {
  language: Language
  documents: readonly Written[]
}

const shapes = new Map<DocumentKind, FieldShape>()

function readShape(kind: DocumentKind): FieldShape {
  const shape = shapes.get(kind) ?? readFieldShape(contentTypes[kind].schema)
  shapes.set(kind, shape)
  return shape
}

function sayByShape(value: string, shape: FieldShape | undefined, known: Known): string | undefined {
  if (shape?.kind === 'choice' && !isCountry(value)) return formatChoice(value, known.language)
  if (shape?.kind === 'reference') return findDocumentTitle(formatDocumentId(shape.to, value), known)
  return undefined
}

/** What it is kept by, which is said as it is. */
function isOwnName(path: FieldPath): boolean {
  const last = path.findLast((part) => typeof part === 'string')
  return last !== undefined && ['id', 'slug', 'address', 'formerAddresses'].includes(last)
}

function sayByField(value: string, path: FieldPath, known: Known): string | undefined {
  const { language } = known
  const { t } = readWords(language)
  const last = path.findLast((part) => typeof part === 'string')
  if (last === 'country' && isCountry(value)) return formatCountry(value, language)
  if (last === 'zone' && isZone(value)) return formatTown(value, language)
  if (last === 'images') return formatPlaceName(value, language).name
  if (last === 'audio') return t('history.soundFile')
  if (last === 'price' && value === 'free') return t('event.admissions.free')
  if (last === 'stays' && isLanguage(value)) return formatLanguageName(value, language)
  // It may be a reference that no schema marks.
  return /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(value) ? findTitle(value, known) : undefined
}

function sayReference(value: string, refersTo: string | undefined, known: Known): string | undefined {
  return refersTo === undefined ? undefined : findTitle(value, known)
}

/** A day and its time in words; a text as it is. */
function sayLine(value: string, language: Language): string {
  if (calendarMonth.safeParse(value).success) return formatMonth(`${value}-01T00:00`, language)
  if (calendarDate.safeParse(value).success) return formatDay(value, language)
  if (moment.safeParse(value).success) return formatMoment(value, language)
  if (localDateTime.safeParse(value).success) return `${formatLongDate(value, language)}, ${value.slice(11)}`
  return formatPlaceholders(value, readWords(language).t)
}

function findDocumentTitle(id: string, { language, documents }: Known): string | undefined {
  const document = documents.find((each) => each.id === id)
  return document && formatDocumentName(document, language).title
}

/** What a name that others are kept by stands for: a document, or an entry of one, as a work of the repertoire. */
function findTitle(name: string, known: Known): string | undefined {
  const { language, documents } = known
  const named = documents.find(({ id }) => parseDocumentId(id)?.name === name)
  if (named !== undefined) return findDocumentTitle(named.id, known)
  for (const { content } of documents) {
    const entry = listAllEntries(content).find((each) => readEntryId(each) === name)
    if (isGroup(entry)) return readName(entry.title, language) || undefined
  }
  return undefined
}

/** The entries of its lists, and of those that stand in a group, as the videos of a project. */
function listAllEntries(content: unknown): unknown[] {
  if (Array.isArray(content)) return content
  return isGroup(content)
    ? Object.values(content).flatMap((part) => {
        const lists = isGroup(part) ? Object.values(part) : [part]
        return lists.filter(Array.isArray).flat()
      })
    : []
}
