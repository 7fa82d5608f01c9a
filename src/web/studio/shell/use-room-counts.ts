import { useDeferredValue, useMemo, useState } from 'react'
import { readValue } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'
import type { StudioRoom } from '#domain/studio-rooms.ts'
import { listProjects } from '#web/studio/documents/list-projects.ts'
import { listLanguageEntries, sumCounts } from '#web/studio/documents/list-texts.ts'
import { listUnpublished } from '#web/studio/documents/list-unpublished.ts'
import { type EditedDocument, useKnownDocuments } from '#web/studio/documents/use-documents.ts'

export type RoomCounts = Partial<Record<StudioRoom, number>>

/** What stands in a room, or waits there; nothing before a room has read the documents. */
export function useRoomCounts(): RoomCounts {
  // The room itself stands before what is counted beside its name.
  const documents = useDeferredValue(useKnownDocuments())
  const [now] = useState(() => new Date())
  return useMemo(() => (documents === undefined ? {} : countRooms(documents, now)), [documents, now])
}

function countRooms(documents: readonly EditedDocument[], now: Date): RoomCounts {
  const entries = listLanguageEntries(documents, now)
  const open = languages.map((language) => sumCounts(entries, language))
  return {
    agenda: documents.filter(({ id, trashed }) => id.startsWith('event/') && !trashed).length,
    projects: listProjects(documents).length,
    videos: countVideos(documents),
    languages: open.reduce((sum, { missing, outdated }) => sum + missing + outdated, 0),
    changes: listUnpublished(documents).length,
  }
}

function countVideos(documents: readonly EditedDocument[]): number {
  const videos = readValue(documents.find(({ id }) => id === 'videos')?.content, ['videos'])
  return Array.isArray(videos) ? videos.length : 0
}
