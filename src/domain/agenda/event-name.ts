import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import type { Translate } from '#words/words.ts'
import type { AgendaEvent } from './event.ts'
import { formatDate } from './event-date.ts'

/** The title, after it the word for its state, "(cancelled)", where it has one. */
export function formatEventTitle(event: AgendaEvent, t: Translate<'site'>): string {
  const state = findEventState(event)
  return state === undefined ? event.title : `${event.title} (${t(`agenda.${state}`)})`
}

/** "Title (cancelled), City, 5 December 2025". */
export function formatEventName(event: AgendaEvent, language: Language, t: Translate<'site'>): string {
  const { location, date } = event
  return `${formatEventTitle(event, t)}, ${readText(location)}, ${formatDate(date, language)}`
}

type EventState = 'cancelled' | 'postponed' | 'newDate'

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
function findEventState({
  cancelled,
  postponed,
  previousDate,
}: Pick<AgendaEvent, 'cancelled' | 'postponed' | 'previousDate'>): EventState | undefined {
  if (cancelled) return 'cancelled'
  if (postponed) return 'postponed'
  return previousDate === undefined ? undefined : 'newDate'
}
