import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { staticPageNames } from '#domain/page-list.ts'

export type TextGroup = 'artist' | 'pages' | 'legal'

/** Whole documents first, then by kind, in the order of the site's pages; nothing in the trash. */
export function groupTexts(
  documents: readonly DocumentSummary[],
): { group: TextGroup; entries: DocumentSummary[] }[] {
  const find = (ids: readonly string[]) =>
    ids.flatMap((id) => documents.filter((document) => document.id === id && !document.trashed))
  const pages = [...staticPageNames, 'not-found']
  return [
    { group: 'artist', entries: find(['biography', 'courses', 'site']) },
    { group: 'pages', entries: find(pages.map((name) => `page/${name}`)) },
    { group: 'legal', entries: find(pages.map((name) => `text/${name}`)) },
  ]
}
