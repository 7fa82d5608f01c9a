import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { formatLocal } from '#domain/agenda/zone.ts'
import { day } from '#domain/durations.ts'
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
export function findInstant(date: string, time: string, zone: string): number {
  const local = time === '24:00' ? `${addDays(date, 1)}T00:00` : `${date}T${time}`
  return findEventInstant({ date: local, zone }).getTime()
}

/** A date, "2026-12-05", some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** The weekday of a date: 1 for Monday to 7 for Sunday. */
export function findWeekday(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay() || 7
}

/** The date that a zone's calendar shows at an instant (ms). */
export function findDate(instant: number, zone: string): string {
  return formatLocal(instant, zone).slice(0, 10)
}

/** A day of a zone, of 23 to 25 hours. */
export function findDaySpan(date: string, zone: string): Span {
  return { begin: findInstant(date, '00:00', zone), end: findInstant(date, '24:00', zone) }
}

type TourDays = Pick<Tour, 'first' | 'last' | 'zone'>

const tourSpans = new WeakMap<TourDays, Span>()

/** Found once for the same tour: every lesson ahead is held against all of them. */
export function findTourSpan(tour: TourDays): Span {
  const { first, last, zone } = tour
  const found = tourSpans.get(tour) ?? {
    begin: findInstant(first, '00:00', zone),
    end: findInstant(last, '24:00', zone),
  }
  tourSpans.set(tour, found)
  return found
}
