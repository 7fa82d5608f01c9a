import type { Text } from '#domain/content/text.ts'

/** In the order in which a search names them. */
export const foundKinds = ['project', 'event', 'programme', 'recording', 'work', 'video', 'page'] as const

export interface FoundEntry {
  kind: (typeof foundKinds)[number]
  title: Text
  path: string
  detail?: string | undefined
  excerpt?: Text
}
