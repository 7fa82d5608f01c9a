import * as z from 'zod/mini'
import { day } from '#domain/durations.ts'
import { type Language, locales } from '#domain/language.ts'
import { formatCity } from '#domain/lessons/clocks.ts'
import { addOrdinal, getDateTimeFormat } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

/** An instant on the reader's clock and on the teacher's, each with its city. */
export const clocks = z.object({
  /** "Thursday 3 December 2026", on the reader's calendar. */
  day: z.string(),
  /** The same in pieces: "3", "Thursday", "December 2026". */
  date: z.object({ numeral: z.string(), weekday: z.string(), month: z.string() }),
  own: z.string(),
  /** "17:00 Zurich", with its own day where that differs; left out where both clocks show the same. */
  teacher: z.optional(z.string()),
  /** "Thursday 3 December 2026, 12:00 Caracas · 17:00 Zurich"; the dot begins no line. */
  line: z.string(),
})

export type Clocks = z.infer<typeof clocks>

export const nearTime = z.object({ begins_at: z.string(), clocks })

export type NearTime = z.infer<typeof nearTime>

interface Zones {
  reader: string
  other: string
}

/** In whose words, and what it calls cities. */
interface Said {
  language: Language
  words: Pick<Words<'lessons'>, 'find'>
}

/** Says an instant (ms) in both zones (IANA); once where both clocks show the same. */
export function describeClocks(instant: number, { reader, other }: Zones, { language, words }: Said): Clocks {
  const say = (of: string) => ({
    day: formatDate(instant, of, { dateStyle: 'full' }, language),
    time: formatClock(instant, of, language),
    clock: `${formatClock(instant, of, language)}\u00a0${nameCity(of, words)}`,
  })
  const own = say(reader)
  const theirs = say(other)
  const isSameDay = own.day === theirs.day
  const teacher =
    isSameDay && own.time === theirs.time
      ? undefined
      : isSameDay
        ? theirs.clock
        : `${theirs.day}, ${theirs.clock}`
  return {
    day: own.day,
    date: {
      numeral: formatDate(instant, reader, { day: 'numeric' }, language),
      weekday: formatDate(instant, reader, { weekday: 'long' }, language),
      month: formatDate(instant, reader, { month: 'long', year: 'numeric' }, language),
    },
    own: own.clock,
    ...(teacher && { teacher }),
    line: [`${own.day}, ${own.clock}`, ...(teacher ? [teacher] : [])].join('\u00a0· '),
  }
}

function formatDate(
  instant: number,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  language: Language,
): string {
  const locale = locales[language]
  return addOrdinal(getDateTimeFormat(locale, { ...options, timeZone }).format(instant), locale)
}

function formatClock(instant: number, timeZone: string, language: Language): string {
  return formatDate(instant, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, language)
}

/** A clock and its city never part at a line's end. */
function nameCity(zone: string, words: Said['words']): string {
  return formatCity(zone, words).replaceAll(' ', '\u00a0')
}

/** How many dates of a zone's calendar lie between two instants (ms): 1 for tomorrow. */
export function countDays({ from, to }: { from: number; to: number }, timeZone: string): number {
  const format = getDateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const [first = 0, last = 0] = [from, to].map((instant) => Date.parse(format.format(instant)))
  return Math.round((last - first) / day)
}
