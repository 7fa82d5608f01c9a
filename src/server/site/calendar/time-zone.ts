import { tzOffset, tzScan } from '@date-fns/tz'
import { minute } from '#domain/durations.ts'

/** Describes to a calendar the zones of what begins at some instants. One of nothing has that of UTC, for a calendar has at least
 * one component (RFC 5545 §3.6). */
export function describeZones(instants: readonly number[]) {
  if (instants.length === 0)
    return { name: 'UTC', generator: (zone: string) => describeZone(zone, new Date(0), new Date(0)) }
  const [first, last] = [new Date(Math.min(...instants)), new Date(Math.max(...instants))]
  return { name: null, generator: (zone: string) => describeZone(zone, first, last) }
}

/** The VTIMEZONE of a zone (RFC 5545 §3.6.5): its changes from the year of `first` to that after `last`. */
function describeZone(zone: string, first: Date, last: Date): string {
  const start = new Date(Date.UTC(first.getUTCFullYear(), 0, 1))
  const end = new Date(Date.UTC(last.getUTCFullYear() + 1, 11, 31))
  const before = tzOffset(zone, start)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...describeObservance('STANDARD', '19700101T000000', before, before),
    ...tzScan(zone, { start, end }).flatMap(({ date, change, offset }) =>
      // RFC 5545: a change begins by the local time before it.
      describeObservance(
        change > 0 ? 'DAYLIGHT' : 'STANDARD',
        formatLocal(new Date(date.getTime() + (offset - change) * minute)),
        offset - change,
        offset,
      ),
    ),
    'END:VTIMEZONE',
  ].join('\r\n')
}

function describeObservance(kind: 'DAYLIGHT' | 'STANDARD', start: string, from: number, to: number) {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${formatOffset(from)}`,
    `TZOFFSETTO:${formatOffset(to)}`,
    `END:${kind}`,
  ]
}

function formatLocal(local: Date): string {
  return local.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

function formatOffset(minutes: number): string {
  const digits = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  const distance = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${digits(distance / 60)}${digits(distance % 60)}`
}
