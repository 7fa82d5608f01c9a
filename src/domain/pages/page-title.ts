import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatDate } from '#domain/agenda/event-date.ts'
import type { Language } from '#domain/language.ts'

/** "Agenda · Artist", as the window and search results name a page. */
export function composeTitle(heading: string, artist: string): string {
  return `${joinHeading(heading)} · ${artist}`
}

/** Removes soft hyphens, for headings that stand on one line. */
export function joinHeading(heading: string): string {
  return heading.replaceAll('\u00AD', '')
}

/** "Title, City, 5 December 2025"; after the title the word for its state, "(cancelled)", where it has one. */
export function nameEvent(
  { title, location, date }: AgendaEvent,
  language: Language,
  state: string | undefined,
): string {
  return `${title}${state === undefined ? '' : ` (${state})`}, ${location}, ${formatDate(date, language)}`
}
