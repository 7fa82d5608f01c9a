import type { AgendaEvent } from '#domain/agenda/event.ts'
import { type DateFormat, formatDate } from '#domain/agenda/event-date.ts'
import { findEventState } from '#domain/agenda/event-state.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import type { Language } from '#domain/language.ts'
import type { Translate } from '#words/words.ts'

/** "Agenda · Artist", as the window and search results name a page. */
export function composeTitle(heading: Text, artist: string): string {
  return `${joinHeading(readText(heading))} · ${artist}`
}

/** Removes soft hyphens, for headings that stand on one line. */
export function joinHeading(heading: string): string {
  return heading.replaceAll('\u00AD', '')
}

/** "Title, City, 5 December 2025"; after the title the word for its state, "(cancelled)", where it has one. */
export function nameEvent(event: AgendaEvent, dates: Language | DateFormat, t: Translate<'site'>): string {
  const { title, location, date } = event
  const state = findEventState(event)
  const name = state === undefined ? title : `${title} (${t(`agenda.${state}`)})`
  return `${name}, ${readText(location)}, ${formatDate(date, dates)}`
}
