import { tzOffset, tzScan } from '@date-fns/tz'

const minute = 60_000

/**
 * The VTIMEZONE of an IANA zone (RFC 5545 §3.6.5): its clock at the beginning of the year of the first moment, and every
 * change of it until the end of the year after the last one. Changes are listed one by one, for no rule holds for all zones.
 */
export function describeZone(zone: string, first: Date, last: Date): string {
  const start = new Date(Date.UTC(first.getUTCFullYear(), 0, 1))
  const end = new Date(Date.UTC(last.getUTCFullYear() + 1, 11, 31))
  const before = tzOffset(zone, start)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...describeObservance('STANDARD', '19700101T000000', before, before),
    ...tzScan(zone, { start, end }).flatMap(({ date, change, offset }) =>
      // A change begins by the clock as it was before.
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

/** "20260329T020000" of a local time that is given as if it were UTC. */
function formatLocal(local: Date): string {
  return local.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

/** "+0530" of minutes east of UTC. */
function formatOffset(minutes: number): string {
  const digits = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  const distance = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${digits(distance / 60)}${digits(distance % 60)}`
}
