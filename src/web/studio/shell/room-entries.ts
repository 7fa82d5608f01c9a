import { adminRole, editorRole, type SignedInUser } from '#domain/accounts/account.ts'
import { type StudioRoom, studioRooms } from '#domain/studio-rooms.ts'

export interface RoomEntry {
  /** What stands together in the navigation: now, lessons, what the site shows, its condition, the house, at its foot, and at its head. */
  group: 'head' | 'now' | 'lessons' | 'content' | 'condition' | 'house' | 'foot'
  /** Who may enter; an admin may enter all. */
  access: 'editor' | 'admin'
  /** Whether a phone has it at the foot of the screen, too. */
  inDock?: true
  /** Whether actions stand at the foot of a phone in place of the dock; left out, those of each entry do. */
  hasOwnFoot?: boolean
}

/** Apart from the names of the rooms, which every page needs to know an address. */
export const roomEntries: Record<StudioRoom, RoomEntry> = {
  search: { group: 'head', access: 'editor' },
  today: { group: 'now', access: 'editor', inDock: true },
  lessons: { group: 'lessons', access: 'admin', inDock: true, hasOwnFoot: false },
  students: { group: 'lessons', access: 'admin', hasOwnFoot: false },
  availability: { group: 'lessons', access: 'admin' },
  offers: { group: 'lessons', access: 'editor' },
  agenda: { group: 'content', access: 'editor', inDock: true },
  projects: { group: 'content', access: 'editor' },
  videos: { group: 'content', access: 'editor', hasOwnFoot: true },
  photos: { group: 'content', access: 'editor', hasOwnFoot: false },
  texts: { group: 'content', access: 'editor' },
  press: { group: 'content', access: 'editor' },
  recordings: { group: 'content', access: 'editor' },
  languages: { group: 'condition', access: 'editor' },
  changes: { group: 'condition', access: 'editor' },
  trash: { group: 'foot', access: 'editor' },
  people: { group: 'house', access: 'editor' },
  settings: { group: 'house', access: 'admin' },
}

/** The rooms that a person with these roles may enter, in the order of the navigation. */
export function listStudioRooms({ roles }: Pick<SignedInUser, 'roles'>): StudioRoom[] {
  const isAdmin = roles.includes(adminRole)
  const mayEnter = { editor: isAdmin || roles.includes(editorRole), admin: isAdmin }
  return studioRooms.filter((room) => mayEnter[roomEntries[room].access])
}
