import type { Text } from '#domain/content/text.ts'

/** In the order in which a search names them. */
export const foundKinds = ['project', 'event', 'programme', 'recording', 'work', 'video', 'page'] as const

export interface FoundEntry {
  kind: (typeof foundKinds)[number]
  title: Text
  path: string
  /** Where and when, such as an event's place and day. */
  detail?: string | undefined
  /** What surrounds the words that were looked for. */
  excerpt?: Text
}
