import { isZoneOf, proposeZone } from '#domain/agenda/countries.ts'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { formatLocal, isZone } from '#domain/agenda/zone.ts'
import { hour } from '#domain/durations.ts'
import { type DateOrder, readDate, readTime } from './read-dates.ts'
import type { Place } from './read-place.ts'

export interface MomentReading {
  order: DateOrder
  months: ReadonlyMap<string, number>
}

export interface When {
  day: string
  time: string
}

/** On whose clock a moment is written, and on whose it is stored. */
export interface Zones {
  written: string
  place: string
}

/** RFC 3339, with its offset. */
const instant = /T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/

/** What a table says of its clock is no place: a phone writes its own zone. Beside a date with an offset of its own, times in
 * other columns are on the clock of the place. */
export function findZones({ zone, date }: { zone: string; date: string }, place: Place): Zones {
  const zones = findNamedZones(zone, place)
  return instant.test(date) ? { ...zones, written: zones.place } : zones
}

function findNamedZones(written: string, { country, city }: Place): Zones {
  const own = isZone(written) ? written : undefined
  if (country === undefined) return { written: own ?? 'UTC', place: own ?? 'UTC' }
  const place = own !== undefined && isZoneOf(country, own) ? own : proposeZone(country, [city])
  return { written: own ?? place, place }
}

/** When a row is, on the clock of its place; undefined where its cell is no date. */
export function readWhen(
  cells: { date: string; time: string },
  zones: Zones,
  reading: MomentReading,
): When | undefined {
  return readMoment(cells.date, zones, reading, readTime(cells.time))
}

/** On the clock of the place, whatever clock it was written on; a time of its own is written on the same one as the date. */
function readMoment(cell: string, zones: Zones, reading: MomentReading, time?: string): When | undefined {
  if (instant.test(cell)) {
    const moment = showOn(new Date(cell), zones.place)
    return moment && { ...moment, time: time ?? moment.time }
  }
  const local = readDate(cell, reading)
  return local && bringToPlace({ ...local, time: time ?? local.time }, zones)
}

function bringToPlace({ day, time }: When, { written, place }: Zones): When | undefined {
  if (time === '' || written === place) return { day, time }
  return showOn(findEventInstant({ date: `${day}T${time}`, zone: written }), place)
}

function showOn(instant: Date, zone: string): When | undefined {
  if (Number.isNaN(instant.getTime())) return undefined
  const [day = '', time = ''] = formatLocal(instant.getTime(), zone).split('T')
  return { day, time }
}

/** A time alone is of the same day, or of the next where it is earlier. An end that is no later is left out. */
export function readEnd(
  cell: string,
  zones: Zones,
  begin: When & { date: string },
  reading: MomentReading,
): string {
  if (begin.time === '') return ''
  const whole = readMoment(cell, zones, reading)
  if (whole !== undefined) {
    const end = `${whole.day}T${whole.time}`
    return whole.time !== '' && end > begin.date ? end : ''
  }
  const { time } = bringToPlace({ day: begin.day, time: readTime(cell) ?? '' }, zones) ?? { time: '' }
  if (time === '' || time === begin.time) return ''
  const next = new Date(Date.parse(`${begin.day}T00:00Z`) + 24 * hour).toISOString().slice(0, 10)
  return `${time > begin.time ? begin.day : next}T${time}`
}
