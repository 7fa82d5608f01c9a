import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { compareContents, type Difference } from '#web/studio/history/compare-contents.ts'
import type { Edition } from './use-editions.ts'

export interface Change {
  document: EditedDocument
  /** New, written otherwise, or to be taken off the site. */
  kind: 'new' | 'changed' | 'gone'
  differences: Difference[]
}

/** What visitors do not see as it is written, and will not by what is planned; what was written last first. */
export function listChanges(
  documents: readonly EditedDocument[],
  planned: readonly Edition[] = [],
): Change[] {
  const coming = new Set(planned.flatMap((edition) => edition.documents.map(({ version }) => version)))
  return documents
    .flatMap((document): Change[] => {
      const { shown, trashed, content } = document
      if (coming.has(document.version)) return []
      if (trashed) return shown === null ? [] : [{ document, kind: 'gone', differences: [] }]
      const differences = compareContents(shown?.content, content)
      if (differences.length === 0) return []
      return [{ document, kind: shown === null ? 'new' : 'changed', differences }]
    })
    .toSorted((a, b) => b.document.savedAt.localeCompare(a.document.savedAt))
}
