import type { Language } from '#domain/language.ts'
import { formatCity, formatOffset } from '#domain/lessons/clocks.ts'
import { readOffset } from '#words/formats.ts'
import { readWords } from '#words/stored-words.ts'

/** One or more of every hour in which somebody may learn; whoever lives elsewhere has the zone of the device. */
const zones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/Mexico_City',
  'America/Costa_Rica',
  'America/New_York',
  'America/Toronto',
  'America/Bogota',
  'America/Lima',
  'America/Panama',
  'America/Caracas',
  'America/La_Paz',
  'America/Puerto_Rico',
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'America/Montevideo',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Europe/Lisbon',
  'Europe/London',
  'Africa/Casablanca',
  'Europe/Zurich',
  'Europe/Berlin',
  'Europe/Brussels',
  'Europe/Madrid',
  'Europe/Paris',
  'Europe/Rome',
  'Europe/Vienna',
  'Europe/Warsaw',
  'Europe/Athens',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Asia/Jerusalem',
  'Europe/Istanbul',
  'Europe/Moscow',
  'Asia/Dubai',
  'Asia/Tehran',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Seoul',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Sydney',
  'Pacific/Auckland',
]

/** The zones that a visitor chooses among, from west to east, with one more where it is not among them. */
export function listZoneChoices(
  language: Language,
  now: Date,
  own: string | undefined,
): { zone: string; label: string }[] {
  const words = readWords('lessons', language)
  const listed = own === undefined || zones.includes(own) ? zones : [...zones, own]
  return listed
    .map((zone) => ({ zone, offset: readOffset(now.getTime(), zone), city: formatCity(zone, words) }))
    .toSorted((a, b) => a.offset - b.offset || a.city.localeCompare(b.city, language))
    .map(({ zone, offset, city }) => ({ zone, label: `${city} (${formatOffset(offset)})` }))
}
