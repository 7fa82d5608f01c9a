import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import type { Translate } from '#words/words.ts'
import type { AgendaEvent } from './event.ts'
import { formatDate } from './event-date.ts'
import { findEventState } from './event-state.ts'

/** "Title, City, 5 December 2025"; after the title the word for its state, "(cancelled)", where it has one. */
export function formatEventName(event: AgendaEvent, language: Language, t: Translate<'site'>): string {
  const { title, location, date } = event
  const state = findEventState(event)
  const name = state === undefined ? title : `${title} (${t(`agenda.${state}`)})`
  return `${name}, ${readText(location)}, ${formatDate(date, language)}`
}
