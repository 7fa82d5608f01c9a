import { joinHeading, readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'

/** "Agenda · Artist", as the window and search results name a page. */
export function composeTitle(heading: Text, artist: string): string {
  return `${joinHeading(readText(heading))} · ${artist}`
}
