import type { AgendaEvent } from './event.ts'

type Dated = Pick<AgendaEvent, 'date' | 'zone'>

const minute = 60_000
const day = 24 * 60 * minute

/** Minutes east of UTC at an instant, in ms. */
export type ReadOffset = (instant: number, zone: string) => number

/** When an event begins. Repeated local time: the first; skipped: the offset before (RFC 5545 §3.3.5). */
export function findEventInstant({ date, zone }: Dated, readOffset = createOffsetReader()): Date {
  const local = Date.parse(`${date}:00Z`)
  return new Date(local - chooseOffset(local, zone, readOffset) * minute)
}

/** ISO 8601 with the offset from UTC: "2025-12-05T20:00:00+01:00". */
export function formatEventStart({ date, zone }: Dated, readOffset = createOffsetReader()): string {
  const offset = chooseOffset(Date.parse(`${date}:00Z`), zone, readOffset)
  const sign = offset < 0 ? '-' : '+'
  const digits = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, '0')
  return `${date}:00${sign}${digits(offset / 60)}:${digits(offset % 60)}`
}

/** Minutes east of UTC; `local` is the local time in ms, as if it were UTC. */
function chooseOffset(local: number, zone: string, readOffset: ReadOffset): number {
  const before = readOffset(local - day, zone)
  const after = readOffset(local + day, zone)
  const isRight = (offset: number) => readOffset(local - offset * minute, zone) === offset
  return [before, after].find(isRight) ?? before
}

/** Reads the offsets of zones, for many events at once: the platform takes long to know a zone. */
export function createOffsetReader(): ReadOffset {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  return (instant, zone) => {
    const formatter =
      formatters.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    formatters.set(zone, formatter)
    const name = formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name) ?? []
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  }
}
