import { adminRole, editorRole, type SignedInUser } from '#domain/accounts/account.ts'
import { isStudioRoom, type StudioRoom, studioRooms } from '#domain/studio-rooms.ts'

/** The rooms that a person with these roles may enter, in the order of the navigation. */
export function listStudioRooms({ roles }: Pick<SignedInUser, 'roles'>): StudioRoom[] {
  const isAdmin = roles.includes(adminRole)
  const rooms: Readonly<Record<StudioRoom, { access: 'editor' | 'admin' }>> = studioRooms
  const mayEnter = { editor: isAdmin || roles.includes(editorRole), admin: isAdmin }
  return Object.keys(studioRooms)
    .filter(isStudioRoom)
    .filter((room) => mayEnter[rooms[room].access])
}
