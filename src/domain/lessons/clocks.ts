import type { ReadOffset } from '#domain/agenda/event-instant.ts'
import type { Words } from '#words/words.ts'
import { minute } from './lesson-terms.ts'

/** "2026-12-03T17:00", the local date and time of a zone at an instant (ms). */
export function formatLocal(instant: number, zone: string, readOffset: ReadOffset): string {
  return new Date(instant + readOffset(instant, zone) * minute).toISOString().slice(0, 16)
}

/** "17:00", what a zone's clock shows at an instant (ms). */
export function formatTime(instant: number, zone: string, readOffset: ReadOffset): string {
  return formatLocal(instant, zone, readOffset).slice(11)
}

/** The city of an IANA zone: "Buenos Aires" of "America/Argentina/Buenos_Aires". */
export function formatCity(zone: string, { find }: Pick<Words<'lessons'>, 'find'>): string {
  return find(`cities.${zone}`) ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** "UTC−4", "UTC+5:30", from minutes east of UTC. */
export function formatOffset(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const distance = Math.abs(minutes)
  const rest = distance % 60
  const hours = `${Math.trunc(distance / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return `UTC${minutes < 0 ? '−' : '+'}${hours}`
}
