import { type AgendaEvent, isUpcoming } from '#domain/agenda/event.ts'

/**
 * Gives what of a page depends on the time: the year and which events lie ahead. While it stays the same, so do the
 * pages. Asking costs a look at every event's clock, so the answer holds for its minute: events begin on whole ones.
 */
export function createEditionReader(events: readonly AgendaEvent[]): (now: Date) => string {
  let minute: number | undefined
  let edition = ''
  return (now) => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) {
      minute = current
      const upcoming = events.filter((event) => isUpcoming(event, now)).map(({ id }) => id)
      edition = [now.getUTCFullYear(), ...upcoming].join(' ')
    }
    return edition
  }
}
