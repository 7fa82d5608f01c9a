import { staticPageNames } from '#domain/page-list.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'

export type TextGroup = 'artist' | 'pages' | 'legal'

/** Whole documents first, then by kind, in the order of the site's pages; nothing in the trash. */
export function groupTexts(
  documents: readonly EditedDocument[],
): { group: TextGroup; entries: EditedDocument[] }[] {
  const find = (ids: readonly string[]) =>
    ids.flatMap((id) => documents.filter((document) => document.id === id && !document.trashed))
  const pages = [...staticPageNames, 'not-found']
  return [
    { group: 'artist', entries: find(['biography', 'courses', 'site']) },
    { group: 'pages', entries: find(pages.map((name) => `page/${name}`)) },
    { group: 'legal', entries: find(pages.map((name) => `text/${name}`)) },
  ]
}
