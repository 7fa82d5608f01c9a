/** The rooms of the studio but the messages, which are at `/admin` itself; in the order of the navigation. */
export const studioRooms = [
  'search',
  'today',
  'lessons',
  'students',
  'availability',
  'offers',
  'agenda',
  'projects',
  'videos',
  'photos',
  'texts',
  'press',
  'recordings',
  'languages',
  'changes',
  'trash',
  'people',
  'settings',
] as const

export type StudioRoom = (typeof studioRooms)[number]

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
  const room = studioRooms.find((each) => each === name)
  if (room === undefined || rest.length > 0) return undefined
  if (entry === undefined) return { room }
  return /^[a-z0-9-]{1,80}$/.test(entry) ? { room, entry } : undefined
}

/** The path of a room, or of one of its entries: "/admin/agenda/event-3". */
export function studioPath(room: StudioRoom, entry?: string): string {
  return `${studioFolder}${room}${entry === undefined ? '' : `/${entry}`}`
}
