interface StudioRoomEntry {
  /** What stands together in the navigation: now, what the site shows, its condition, the house. */
  group: 'now' | 'content' | 'condition' | 'house'
  /** Who may enter; an admin may enter all. */
  access: 'editor' | 'admin'
  /** Whether a phone has it at the foot of the screen, too. */
  inDock?: true
}

/** The rooms of the studio but the messages, which are at `/admin` itself; in the order of the navigation. */
export const studioRooms = {
  today: { group: 'now', access: 'editor', inDock: true },
  agenda: { group: 'content', access: 'editor', inDock: true },
  projects: { group: 'content', access: 'editor' },
  videos: { group: 'content', access: 'editor' },
  photos: { group: 'content', access: 'editor' },
  texts: { group: 'content', access: 'editor' },
  languages: { group: 'condition', access: 'editor' },
  changes: { group: 'condition', access: 'editor', inDock: true },
  people: { group: 'house', access: 'editor' },
} as const satisfies Record<string, StudioRoomEntry>

export type StudioRoom = keyof typeof studioRooms

/** A room, and what of it: "event-3" of "/admin/agenda/event-3". */
export interface StudioPlace {
  room: StudioRoom
  entry?: string
}

const studioFolder = '/admin/'

/** The place of a path below `/admin`; undefined where there is no such room. The entry may not exist. */
export function matchStudioPlace(path: string): StudioPlace | undefined {
  if (!path.startsWith(studioFolder)) return undefined
  const [name = '', entry, ...rest] = path.slice(studioFolder.length).split('/')
  if (!isStudioRoom(name) || rest.length > 0) return undefined
  if (entry === undefined) return { room: name }
  return /^[a-z0-9-]{1,80}$/.test(entry) ? { room: name, entry } : undefined
}

export function studioPath(room: StudioRoom, entry?: string): string {
  return `${studioFolder}${room}${entry === undefined ? '' : `/${entry}`}`
}

export function isStudioRoom(name: string): name is StudioRoom {
  return Object.hasOwn(studioRooms, name)
}
