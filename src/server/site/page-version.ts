import type { AgendaEvent } from '#domain/agenda/event.ts'
import { isUpcoming } from '#domain/agenda/event-instant.ts'
import { createClock } from '#domain/agenda/zone.ts'

/** Gives the version of all pages at a time: the year and the upcoming events; computed once a minute. */
export function createVersionReader(events: readonly AgendaEvent[]): (now: Date) => string {
  let minute: number | undefined
  let version = ''
  return (now) => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) {
      minute = current
      const clock = createClock(now)
      const upcoming = events.filter((event) => isUpcoming(event, clock)).map(({ id }) => id)
      version = [now.getUTCFullYear(), ...upcoming].join(' ')
    }
    return version
  }
}
