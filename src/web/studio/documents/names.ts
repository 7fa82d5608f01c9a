import { formatCountry } from '#domain/agenda/countries.ts'
import type { EventDraft } from '#domain/agenda/event-draft.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { contentTypes, type DocumentKind, parseDocumentId } from '#domain/content/types/registry.ts'
import { type ContentChange, type FieldPath, readValue } from '#domain/editing/content-change.ts'
import { isLanguage, type Language, languages } from '#domain/language.ts'
import type { Thread } from '#domain/projects/threads.ts'
import { readWords } from '#web/studio/language/studio-language.ts'
import { findStudioPath } from './find-paths.ts'

export interface DocumentName {
  kind: DocumentKind
  title: string
  /** Of an event its day and city; of some others what kind of entry it is; else empty. */
  detail: string
  /** The colour of a project; of the one that an event is of, unless its document names another. */
  thread?: Thread | undefined
  /** The slug of the project that it is of. */
  project?: string | undefined
  path: string
}

export function formatDocumentName(
  { id, content }: { id: string; content: unknown },
  language: Language,
): DocumentName {
  const { t, find } = readWords(language)
  const { kind, name, type } = parseDocumentId(id) ?? { kind: 'site', name: '', type: contentTypes.site }
  const words = {
    language,
    untitled: t('documents.untitled'),
    findPage: (page: string) => find(`documents.pages.${page}`),
  }
  const document = { name, content }
  const ownKind = t(`documents.kinds.${kind}`)
  return {
    kind,
    title: type.title?.(document, words) ?? ownKind,
    detail: type.detail === 'kind' ? ownKind : (type.detail?.(document, words) ?? ''),
    thread: type.accent?.(document),
    project: type.project?.(content),
    path: findStudioPath(id),
  }
}

/** A name that is the same in all languages, or what it is in one of them. */
export function readName(name: unknown, language: Language): string {
  if (typeof name === 'string') return name
  const texts = readTexts(name)
  const written = [language, ...languages].find((each) => texts[each])
  return (written && texts[written]) ?? ''
}

/** "Geneva, Switzerland", as far as it is written. */
export function formatEventPlace(
  { location, country }: Pick<EventDraft, 'location' | 'country'>,
  language: Language,
): string {
  return [readName(location, language), country && formatCountry(country, language)]
    .filter(Boolean)
    .join(', ')
}

/** "Songs of Reeds (sample)" */
export function describeEntry(entry: unknown, language: Language): string {
  const title = readName(readValue(entry, ['title']), language)
  const isSample = readValue(entry, ['sample']) === true
  return [title, isSample ? `(${readWords(language).t('entries.sample')})` : ''].filter(Boolean).join(' ')
}

/** "Section 2, Title, Spanish". */
export function formatFieldName(path: FieldPath, language: Language): string {
  const names = listNames(path, language)
  // "Video, Video 2" is one thing.
  return names.filter((name, index) => names[index + 1]?.replace(/ \d+$/, '') !== name).join(', ')
}

/** What was written and is not sent: "Description, German, 100 characters". */
export function describeUnsaved({ path, value }: ContentChange, language: Language): string {
  const name = formatFieldName(path, language)
  if (typeof value !== 'string' || value === '') return name
  return `${name}, ${readWords(language).t('editing.characters', { count: value.length })}`
}

export function formatOwnFieldName(path: FieldPath, language: Language): string {
  return listNames(path, language).at(-1) ?? ''
}

function listNames(path: FieldPath, language: Language): string[] {
  return path.flatMap((part, index) => {
    if (typeof part === 'number') return []
    const before = path.slice(0, index).findLast((each) => typeof each === 'string')
    const place = path[index + 1]
    const own = findFieldName(part, before, language)
    const name = isLanguage(part)
      ? formatLanguageName(part, language)
      : (own ?? (before === undefined ? part : ''))
    if (name === '') return []
    return typeof place === 'number' ? `${name} ${place + 1}` : name
  })
}

/** What a field is called in words; undefined for a part that says nothing beside the field that it is of. */
export function findFieldName(
  name: string,
  within: string | undefined,
  language: Language,
): string | undefined {
  const { find } = readWords(language)
  // One name may mean two things: the text of a quote, the address of a mail.
  return (
    find(`documents.fields.${within}.${name}`) ?? find(`documents.fields.${name}`) ?? find(`event.${name}`)
  )
}

export function formatLanguageName(language: Language, studioLanguage: Language): string {
  const name = new Intl.DisplayNames(studioLanguage, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}
