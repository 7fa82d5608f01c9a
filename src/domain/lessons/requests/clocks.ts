import * as z from 'zod/mini'
import { type Language, locales } from '#domain/language.ts'

/** An instant on the reader's clock and on the teacher's, each with its city. */
export const clocks = z.object({
  /** "Thursday 3 December 2026", on the reader's calendar. */
  day: z.string(),
  /** The same in pieces: "3", "Thursday", "December 2026". */
  date: z.object({ numeral: z.string(), weekday: z.string(), month: z.string() }),
  /** "12:00 Caracas", held together by no-break spaces. */
  own: z.string(),
  /** "17:00 Zurich", with its own day where that differs; left out where both clocks are in one zone. */
  teacher: z.optional(z.string()),
  /** "Thursday 3 December 2026, 12:00 Caracas · 17:00 Zurich" */
  line: z.string(),
})

export type Clocks = z.infer<typeof clocks>

/** A time that is free, as a choice. */
export const nearTime = z.object({ begins_at: z.string(), clocks })

export type NearTime = z.infer<typeof nearTime>

interface Zones {
  zone: string
  teacherZone: string
}

/** Says an instant (ms) in both zones (IANA), in a language. */
export function describeClocks(instant: number, { zone, teacherZone }: Zones, language: Language): Clocks {
  const day = formatDate(instant, zone, language)
  const own = formatClock(instant, zone, language)
  const teacherDay = formatDate(instant, teacherZone, language)
  const teacherClock = formatClock(instant, teacherZone, language)
  const teacher =
    zone === teacherZone ? undefined : teacherDay === day ? teacherClock : `${teacherDay}, ${teacherClock}`
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: zone }).format(instant)
  return {
    day,
    date: {
      numeral: format({ day: 'numeric' }),
      weekday: format({ weekday: 'long' }),
      month: format({ month: 'long', year: 'numeric' }),
    },
    own,
    ...(teacher && { teacher }),
    line: [`${day}, ${own}`, ...(teacher ? [teacher] : [])].join(' · '),
  }
}

function formatDate(instant: number, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone }).format(instant)
}

function formatClock(instant: number, timeZone: string, language: Language): string {
  const time = new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(instant)
  return `${time}\u00a0${readCity(timeZone)}`
}

/** "Buenos Aires" of "America/Argentina/Buenos_Aires". */
function readCity(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1)
  return city.replaceAll('_', '\u00a0')
}

/** How many dates of a zone's calendar lie between two instants (ms): 1 for tomorrow. */
export function countDays({ from, to }: { from: number; to: number }, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const [first = 0, last = 0] = [from, to].map((instant) => Date.parse(format.format(instant)))
  return Math.round((last - first) / 86_400_000)
}
