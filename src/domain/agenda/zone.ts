import { minute } from '#domain/durations.ts'
import { readOffset } from '#words/formats.ts'

/** Whether the platform knows an IANA zone; a bare distance from UTC is none. */
export function isZone(zone: string): boolean {
  if (!/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** "2026-12-03T17:00", the local date and time of a zone at an instant (ms). */
export function formatLocal(instant: number, zone: string): string {
  return new Date(instant + readOffset(instant, zone) * minute).toISOString().slice(0, 16)
}

/** What the clock of a zone shows at one moment, as a local date-time. */
export type Clock = (zone: string) => string

/** The clocks of a moment, at which many events are compared. */
export function createClock(now: Date): Clock {
  const times = new Map<string, string>()
  return (zone) => {
    const time = times.get(zone) ?? formatLocal(now.getTime(), zone)
    times.set(zone, time)
    return time
  }
}
