import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import type { Translate } from '#words/words.ts'
import type { AgendaEvent } from './event.ts'
import { formatDate } from './event-date.ts'

/** "Title, City, 5 December 2025"; after the title the word for its state, "(cancelled)", where it has one. */
export function formatEventName(event: AgendaEvent, language: Language, t: Translate<'site'>): string {
  const { title, location, date } = event
  const state = findEventState(event)
  const name = state === undefined ? title : `${title} (${t(`agenda.${state}`)})`
  return `${name}, ${readText(location)}, ${formatDate(date, language)}`
}

export type EventState = 'cancelled' | 'postponed' | 'newDate'

/** What does not take place, or nobody knows when, is none to come to. */
export function takesPlace({
  cancelled = false,
  postponed = false,
}: {
  cancelled?: boolean
  postponed?: boolean
}): boolean {
  return !cancelled && !postponed
}

/** What has to be known of an event before all else; undefined for one that is held as it was announced. */
export function findEventState({
  cancelled,
  postponed,
  previousDate,
}: Pick<AgendaEvent, 'cancelled' | 'postponed' | 'previousDate'>): EventState | undefined {
  if (cancelled) return 'cancelled'
  if (postponed) return 'postponed'
  return previousDate === undefined ? undefined : 'newDate'
}
