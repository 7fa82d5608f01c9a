import { adminRole, editorRole, type SignedInUser } from '#domain/accounts/account.ts'
import { type StudioRoom, studioRooms } from '#domain/studio-rooms.ts'
import { roomEntries } from './room-entries.ts'

/** The rooms that a person with these roles may enter, in the order of the navigation. */
export function listStudioRooms({ roles }: Pick<SignedInUser, 'roles'>): StudioRoom[] {
  const isAdmin = roles.includes(adminRole)
  const mayEnter = { editor: isAdmin || roles.includes(editorRole), admin: isAdmin }
  return studioRooms.filter((room) => mayEnter[roomEntries[room].access])
}
