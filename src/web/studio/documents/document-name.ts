import { contentTypes, type DocumentKind, parseDocumentId } from '#domain/content/types/registry.ts'
import type { Language } from '#domain/language.ts'
import type { Thread } from '#domain/projects/threads.ts'
import { readWords } from '#web/studio/language/studio-language.ts'
import { findStudioPath } from './find-studio-path.ts'

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
