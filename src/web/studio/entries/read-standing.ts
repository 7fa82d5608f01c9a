import { countChanges } from '#domain/editing/list-differences.ts'
import { findPlanned, type PlannedContent, type PlannedState } from '#domain/editing/planned.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { listPictureChanges } from '#web/studio/library/list-picture-documents.ts'

interface Written {
  content: unknown
  /** As visitors see it; null where they do not. */
  shown: { content: unknown } | null
  planned: readonly PlannedContent[]
}

interface Pictures {
  places: readonly string[]
  list: EditedDocument | undefined
}

export interface Standing {
  /** How many changes visitors do not see; undefined for what they do not see at all. */
  changes: number | undefined
  /** How many of them are not planned either; undefined for what is neither public nor planned. */
  open: number | undefined
  planned: PlannedState | undefined
}

/** How an entry and the pictures in its places stand to what visitors see, and will see. */
export function readStanding(
  { content, shown, planned: versions }: Written,
  { places, list }: Pictures,
): Standing {
  const planned = findPlanned(content, versions)
  if (shown === null) return { changes: undefined, open: planned?.asWritten ? 0 : undefined, planned }
  const texts = countChanges(shown.content, content)
  const pictures = listPictureChanges(places, list).length > 0 ? 1 : 0
  const changes = texts + pictures
  const openTexts = planned?.asWritten ? 0 : texts
  const coming = pictures === 0 ? undefined : findPlannedPictures({ places, list })
  if (coming === undefined) return { changes, open: openTexts + pictures, planned }
  const own = openTexts === 0 ? { from: coming.from, asWritten: true, leaves: false } : undefined
  return { changes, open: openTexts, planned: planned ?? own }
}

function findPlannedPictures({ places, list }: Pictures): PlannedContent | undefined {
  return list?.planned?.find(
    ({ content }) =>
      content !== undefined &&
      listPictureChanges(places, { ...list, shown: { version: '', content } }).length === 0,
  )
}
