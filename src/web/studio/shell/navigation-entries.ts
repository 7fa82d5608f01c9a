import { adminRole, type SignedInUser } from '#domain/accounts/account.ts'
import { pagePaths } from '#domain/routes.ts'
import { type StudioRoom, studioPath } from '#domain/studio-rooms.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { listStudioRooms } from './list-rooms.ts'
import { type RoomEntry, roomEntries } from './room-entries.ts'
import { useMessageCounts } from './use-message-counts.ts'
import { useRoomCounts } from './use-room-counts.ts'

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
