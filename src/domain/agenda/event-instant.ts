import { day, minute } from '#domain/durations.ts'
import { readOffset } from '#words/formats.ts'
import type { AgendaEvent } from './event.ts'
import { type Clock, createClock } from './zone.ts'

type Dated = Pick<AgendaEvent, 'date' | 'zone'>

type Lasting = Dated & { end?: string | undefined }

/** When an event begins. Repeated local time: the first; skipped: the offset before (RFC 5545 §3.3.5). */
export function findEventInstant({ date, zone }: Dated): Date {
  const local = Date.parse(`${date}:00Z`)
  return new Date(local - chooseOffset(local, zone) * minute)
}

/** ISO 8601 with the offset from UTC: "2025-12-05T20:00:00+01:00". */
export function formatEventStart({ date, zone }: Dated): string {
  const offset = chooseOffset(Date.parse(`${date}:00Z`), zone)
  const sign = offset < 0 ? '-' : '+'
  const digits = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, '0')
  return `${date}:00${sign}${digits(offset / 60)}:${digits(offset % 60)}`
}

/** Minutes east of UTC; `local` is the local time in ms, as if it were UTC. */
function chooseOffset(local: number, zone: string): number {
  const before = readOffset(local - day, zone)
  const after = readOffset(local + day, zone)
  const isRight = (offset: number) => readOffset(local - offset * minute, zone) === offset
  return [before, after].find(isRight) ?? before
}

/** Whether an event is dated now or later on the clock of its own zone; one whose end is known, until then. */
export function isUpcoming({ date, end, zone }: Lasting, now: Date | Clock): boolean {
  const clock = now instanceof Date ? createClock(now) : now
  return (end ?? date) >= clock(zone)
}

/** The next events, earliest first. */
export function selectUpcoming<E extends Lasting>(
  events: readonly E[],
  now: Date,
  limit = events.length,
): E[] {
  const clock = createClock(now)
  return sortByDate(events.filter((event) => isUpcoming(event, clock))).slice(0, limit)
}

/** Gives the last events that are over, newest first. */
export function selectPast<E extends Lasting>(events: readonly E[], now: Date, limit: number): E[] {
  const clock = createClock(now)
  const past = events.filter((event) => !isUpcoming(event, clock))
  return sortByDate(past).toReversed().slice(0, limit)
}

/** By local date, earliest first; those of the same moment keep their order. */
export function sortByDate<E extends Pick<AgendaEvent, 'date'>>(events: readonly E[]): E[] {
  return events.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
