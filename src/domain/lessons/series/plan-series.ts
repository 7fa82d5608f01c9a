import { addDays, findInstant } from '#domain/lessons/availability.ts'
import { formatTime } from '#domain/lessons/clocks.ts'
import { findLocalInstant } from '#domain/lessons/open-times.ts'

/** How many lessons one series has, and every how many weeks. */
export const seriesLimits = { fewest: 2, most: 30, every: 2 } as const

/** Lessons at the same local time of home, "2027-01-07T18:00" being the first. */
interface SeriesTerms {
  first: string
  /** In weeks. */
  every: number
  count: number
}

/** What a clock shows, "13:00", in place of what it shows at the first lesson. */
export interface ClockShift {
  to: string
  from: string
}

export interface PlannedDate {
  /** On the clock of home: "2027-01-07T18:00". */
  at: string
  begin: number // ms
  shift: ClockShift | undefined
}

interface SeriesZones {
  homeZone: string
  studentZone: string
}

/** All dates of a series: the teacher's week stays as it is, whichever clock changes. */
export function planSeries({ first, every, count }: SeriesTerms, zones: SeriesZones): PlannedDate[] {
  const [date = '', time = ''] = first.split('T')
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(date, index * every * 7)
    const begin = findInstant(day, time, zones.homeZone)
    return { at: `${day}T${time}`, begin, shift: findShift(begin, first, zones) }
  })
}

/** How the student's clock differs at a lesson (ms) from the first of its series; undefined where it does not, or where the
 * lesson is at another time of home. */
export function findShift(
  begin: number,
  first: string,
  { homeZone, studentZone }: SeriesZones,
): ClockShift | undefined {
  const start = findLocalInstant(first, homeZone)
  if (formatTime(begin, homeZone) !== formatTime(start, homeZone)) return undefined
  const to = formatTime(begin, studentZone)
  const from = formatTime(start, studentZone)
  return to === from ? undefined : { to, from }
}
