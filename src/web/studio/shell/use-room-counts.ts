import { useDeferredValue, useMemo, useState } from 'react'
import { contentTypes, documentKinds } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { languages } from '#domain/language.ts'
import type { StudioRoom } from '#domain/studio-rooms.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import { listLanguageEntries, sumOpen } from '#web/studio/documents/list-texts.ts'
import { listUnpublished } from '#web/studio/documents/list-unpublished.ts'
import { useKnownSummaries } from '#web/studio/documents/use-summaries.ts'

export type RoomCounts = Partial<Record<StudioRoom, number>>

/** What stands in a room, or waits there; nothing before a room has read the summaries. */
export function useRoomCounts(): RoomCounts {
  // The room itself stands before what is counted beside its name.
  const documents = useDeferredValue(useKnownSummaries())
  const [now] = useState(() => new Date())
  return useMemo(() => (documents === undefined ? {} : countRooms(documents, now)), [documents, now])
}

function countRooms(documents: readonly DocumentSummary[], now: Date): RoomCounts {
  const entries = listLanguageEntries(documents, now)
  const open = languages.map((language) => sumOpen(entries, language))
  return {
    ...Object.fromEntries(
      counted.map((kind) => [
        contentTypes[kind].room,
        listEntries(documents, kind).reduce((sum, { content }) => sum + readCount(content), 0),
      ]),
    ),
    languages: open.reduce((sum, { missing, outdated }) => sum + missing + outdated, 0),
    changes: listUnpublished(documents).length,
    trash: documents.filter(({ trashed }) => trashed).length,
  }
}

const counted = documentKinds.filter((kind) => contentTypes[kind].isCounted)

/** How many a document stands for: itself, or the entries of its list. */
function readCount(content: unknown): number {
  const count = readValue(content, ['count'])
  return typeof count === 'number' ? count : 1
}
