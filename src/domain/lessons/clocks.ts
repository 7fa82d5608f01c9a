import { formatLocal } from '#domain/agenda/zone.ts'
import type { Words } from '#words/words.ts'

/** "17:00", what a zone's clock shows at an instant (ms). */
export function formatTime(instant: number, zone: string): string {
  return formatLocal(instant, zone).slice(11)
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
