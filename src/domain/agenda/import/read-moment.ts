import { isZoneOf, proposeZone } from '#domain/agenda/countries.ts'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { formatLocal, isZone } from '#domain/agenda/zone.ts'
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

/** What a table says of its clock is no place: a phone writes its own zone. */
export function findZones(written: string, { country, city }: Place): Zones {
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
  const moment = readMoment(cells.date, zones, reading)
  return moment && { day: moment.day, time: readTime(cells.time) ?? moment.time }
}

/** On the clock of the place, whatever clock it was written on. */
function readMoment(cell: string, zones: Zones, reading: MomentReading): When | undefined {
  if (/T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/.test(cell)) return showOn(new Date(cell), zones.place)
  const local = readDate(cell, reading)
  if (local === undefined || local.time === '' || zones.written === zones.place) return local
  const date = `${local.day}T${local.time}`
  return showOn(findEventInstant({ date, zone: zones.written }), zones.place)
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
  const time = readTime(cell)
  if (time === undefined || time === begin.time) return ''
  const next = new Date(Date.parse(`${begin.day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return `${time > begin.time ? begin.day : next}T${time}`
}
