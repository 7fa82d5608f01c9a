import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { AgendaList } from './agenda-list.tsx'

export function AgendaRoom(_props: RoomProps) {
  return <AgendaList />
}
