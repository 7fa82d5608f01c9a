import type { StudioRoom } from '#domain/studio-rooms.ts'

export interface RoomProps {
  room: StudioRoom
  /** What of the room the address names: "event-3", "new"; undefined for the room as a whole. */
  entry: string | undefined
}
