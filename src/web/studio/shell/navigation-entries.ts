import { useDeferredValue, useMemo, useState } from 'react'
import { adminRole, type SignedInUser } from '#domain/accounts/account.ts'
import { contentTypes, documentKinds } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { pagePaths } from '#domain/routes.ts'
import { type StudioRoom, studioPath } from '#domain/studio-rooms.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import { listUnpublished } from '#web/studio/documents/list-open-changes.ts'
import { listLanguageEntries, sumAllOpen } from '#web/studio/documents/list-texts.ts'
import { useKnownSummaries } from '#web/studio/documents/use-documents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { listStudioRooms, type RoomEntry, roomEntries } from './room-entries.ts'
import { useMessageCounts } from './use-message-counts.ts'

export interface NavigationEntry {
  name: StudioRoom | 'messages'
  label: string
  path: string
  group: RoomEntry['group']
  inDock: boolean
  count?: number | undefined
}

export function useNavigationEntries(person: SignedInUser): NavigationEntry[] {
  const { t } = useWords()
  const isAdmin = person.roles.includes(adminRole)
  const messageCounts = useMessageCounts(isAdmin)
  const counts = useRoomCounts()
  const rooms = listStudioRooms(person).map((room): NavigationEntry => {
    const { group, inDock } = roomEntries[room]
    const [label, path] = [t(`shell.rooms.${room}`), studioPath(room)]
    const count = (counts[room] ?? 0) + (room === 'trash' ? (messageCounts?.trash ?? 0) : 0)
    return { name: room, label, path, group, inDock: inDock ?? false, count }
  })
  const messages: NavigationEntry = {
    name: 'messages',
    label: t('shell.messages'),
    path: pagePaths.admin,
    group: 'now',
    inDock: true,
    count: messageCounts?.new,
  }
  const [head, now] = (['head', 'now'] as const).map((group) => rooms.filter((room) => room.group === group))
  const others = rooms.filter(({ group }) => group !== 'head' && group !== 'now')
  return [...(head ?? []), ...(now ?? []), ...(isAdmin ? [messages] : []), ...others]
}

type RoomCounts = Partial<Record<StudioRoom, number>>

/** What stands in a room, or waits there; nothing before a room has read the summaries. */
function useRoomCounts(): RoomCounts {
  // The room itself stands before what is counted beside its name.
  const documents = useDeferredValue(useKnownSummaries())
  const [now] = useState(() => new Date())
  return useMemo(() => (documents === undefined ? {} : countRooms(documents, now)), [documents, now])
}

function countRooms(documents: readonly DocumentSummary[], now: Date): RoomCounts {
  const entries = listLanguageEntries(documents, now)
  const open = sumAllOpen(entries)
  return {
    ...Object.fromEntries(
      counted.map((kind) => [
        contentTypes[kind].room,
        listEntries(documents, kind).reduce((sum, { content }) => sum + readCount(content), 0),
      ]),
    ),
    languages: open.missing + open.outdated,
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
