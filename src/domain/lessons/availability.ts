import { findEventInstant, type ReadOffset } from '#domain/agenda/event-instant.ts'
import type { Span } from './span.ts'

/** Hours of every week, on the clock of the home zone or of a tour: "09:00" to "12:30", at latest "24:00". */
export interface WeeklyHours {
  /** 1 for Monday to 7 for Sunday (ISO 8601). */
  weekday: number
  from: string
  until: string
  /** The tour whose own hours they are. */
  tour?: string | undefined
}

/** A stretch of local time, "2026-12-05T09:00", that is open or closed against what the week says. */
export interface Exception {
  id: string
  begin: string
  end: string
  zone: string
  opens: boolean
  /** Seen by the teacher alone. */
  reason?: string | undefined
}

/** What is taught on tour: the hours of home, hours of its own, or nothing. */
export const tourTeachings = ['home', 'own', 'not'] as const

export type TourTeaching = (typeof tourTeachings)[number]

/** From 00:00 of its first date to 24:00 of its last, on the clock of its zone. */
export interface Tour {
  id: string
  first: string // YYYY-MM-DD
  last: string
  zone: string
  place: string
  isPublic: boolean
  teaches: TourTeaching
}

/** What an event of the agenda keeps free before and after it, in minutes; null where it blocks nothing. */
export interface EventBlock {
  event: string
  before: number | null
  after: number | null
}

export interface AvailabilitySettings {
  homeZone: string
  /** In hours, kept free around an event that says nothing else. */
  hoursBefore: number
  hoursAfter: number
  maxPerDay: number
}

export const usualAvailability: AvailabilitySettings = {
  homeZone: 'Europe/Zurich',
  hoursBefore: 6,
  hoursAfter: 3,
  maxPerDay: 6,
}

/** An instant (ms) by a local date and time; "24:00" is the next day's first minute. */
export function findInstant(date: string, time: string, zone: string, readOffset?: ReadOffset): number {
  const local = time === '24:00' ? `${addDays(date, 1)}T00:00` : `${date}T${time}`
  return findEventInstant({ date: local, zone }, readOffset).getTime()
}

/** A date, "2026-12-05", some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The date that a zone's calendar shows at an instant (ms). */
export function findDate(instant: number, zone: string, readOffset: ReadOffset): string {
  return new Date(instant + readOffset(instant, zone) * 60_000).toISOString().slice(0, 10)
}

/** A day of a zone, of 23 to 25 hours. */
export function findDaySpan(date: string, zone: string, readOffset?: ReadOffset): Span {
  return {
    begin: findInstant(date, '00:00', zone, readOffset),
    end: findInstant(date, '24:00', zone, readOffset),
  }
}

export function findTourSpan({ first, last, zone }: Tour, readOffset?: ReadOffset): Span {
  return {
    begin: findInstant(first, '00:00', zone, readOffset),
    end: findInstant(last, '24:00', zone, readOffset),
  }
}
