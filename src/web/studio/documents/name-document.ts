import { formatLongDate } from '#domain/agenda/event-date.ts'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { type DocumentKind, parseDocumentId } from '#domain/editing/document-id.ts'
import { findOwnThread } from '#domain/projects/projects.ts'
import type { Thread } from '#domain/projects/threads.ts'
import { readWords, type StudioLanguage } from '#web/studio/language/studio-language.ts'
import { findStudioPath } from './find-studio-path.ts'
import { readThread } from './list-projects.ts'

export interface DocumentName {
  kind: DocumentKind
  /** "Songs of Reeds". */
  title: string
  /** Of an event its day and city; else empty. */
  detail: string
  /** The colour of a project; of the one that an event is of, unless its document names another. */
  thread?: Thread
  /** The slug of the project that an event is of. */
  project?: string
  /** Where it is written. */
  path: string
}

/** What a document is called in the studio, by its id and what it holds. */
export function nameDocument(
  { id, content }: { id: string; content: unknown },
  language: StudioLanguage,
): DocumentName {
  const { t, find } = readWords(language)
  const { kind, name } = parseDocumentId(id) ?? { kind: 'site' as const, name: '' }
  if (kind === 'event') return nameEvent(name, content, language)
  const path = findStudioPath(id)
  if (kind === 'page')
    return { kind, title: find(`documents.pages.${name}`) ?? name, detail: t('documents.kinds.page'), path }
  if (kind === 'text')
    return { kind, title: find(`documents.pages.${name}`) ?? name, detail: t('documents.kinds.text'), path }
  if (kind === 'project') {
    const title = readText(content, 'title') ?? name
    return { kind, title, detail: '', path, thread: readThread(name, content) }
  }
  if (kind === 'photo')
    return { kind, title: readText(content, 'name') ?? name, detail: t('documents.kinds.photo'), path }
  return { kind, title: t(`documents.kinds.${kind}`), detail: '', path }
}

function nameEvent(name: string, content: unknown, language: StudioLanguage): DocumentName {
  const { title, date, location, project } = readEventDraft(content)
  const city = typeof location === 'string' ? location : (location[language] ?? location.es ?? '')
  const day = /^\d{4}-\d{2}-\d{2}/.test(date) ? formatLongDate(date, language) : ''
  return {
    kind: 'event',
    title: title || readWords(language).t('documents.untitled'),
    detail: [day, city].filter(Boolean).join(', '),
    ...(project && { project, thread: findOwnThread(project) }),
    path: findStudioPath(`event/${name}`),
  }
}

function readText(content: unknown, field: string): string | undefined {
  const value = readValue(content, [field])
  return typeof value === 'string' ? value : undefined
}
