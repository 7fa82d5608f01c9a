import { useDeferredValue, useMemo, useState } from 'react'
import type { DocumentKind } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { languages } from '#domain/language.ts'
import type { StudioRoom } from '#domain/studio-rooms.ts'
import { listProjects } from '#web/studio/documents/list-projects.ts'
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
    agenda: countKept(documents, 'event'),
    projects: listProjects(documents).length,
    videos: readCount(documents.find(({ id }) => id === 'videos')?.content),
    photos: countKept(documents, 'photo'),
    languages: open.reduce((sum, { missing, outdated }) => sum + missing + outdated, 0),
    changes: listUnpublished(documents).length,
    trash: documents.filter(({ trashed }) => trashed).length,
  }
}

function readCount(content: unknown): number {
  const count = readValue(content, ['count'])
  return typeof count === 'number' ? count : 0
}

function countKept(documents: readonly DocumentSummary[], kind: DocumentKind): number {
  return documents.filter(({ id, trashed }) => id.startsWith(`${kind}/`) && !trashed).length
}
