import type { AgendaEvent } from './event.ts'

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
