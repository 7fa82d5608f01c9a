import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { compareContents, type Difference } from './compare-contents.ts'

export interface Change {
  document: EditedDocument
  /** New, written otherwise, or to be taken off the site. */
  kind: 'new' | 'changed' | 'gone'
  differences: Difference[]
}

/** What visitors do not see as it is written; what was written last first. */
export function listChanges(documents: readonly EditedDocument[]): Change[] {
  return documents
    .flatMap((document): Change[] => {
      const { shown, trashed, content } = document
      if (trashed) return shown === null ? [] : [{ document, kind: 'gone', differences: [] }]
      const differences = compareContents(shown?.content, content)
      if (differences.length === 0) return []
      return [{ document, kind: shown === null ? 'new' : 'changed', differences }]
    })
    .toSorted((a, b) => b.document.savedAt.localeCompare(a.document.savedAt))
}
