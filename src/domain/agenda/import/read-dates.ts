import { languages, locales } from '#domain/language.ts'
import { foldText } from '#domain/search/fold-text.ts'

/** In which order numbers of a date stand. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const

export type DateOrder = (typeof dateOrders)[number]

/** A day as "2026-09-12" and a time as "19:30", which may be missing. */
export interface ReadDate {
  day: string
  time: string
}

const numbers = /^(\d{1,4})[./-]\s?(\d{1,2})[./-]\s?(\d{1,4})(?:$|[\sT,])/

/** The order that most dates of a column can only have; where all can be read twice, the day comes first. */
export function findDateOrder(cells: readonly string[]): DateOrder {
  const counts = { dmy: 0, mdy: 0, ymd: 0 }
  for (const cell of cells) {
    const [, first = '', second = ''] = numbers.exec(cell) ?? []
    if (first.length === 4) counts.ymd++
    else if (Number(first) > 12) counts.dmy++
    else if (Number(second) > 12) counts.mdy++
  }
  return dateOrders.toSorted((a, b) => counts[b] - counts[a])[0] ?? 'dmy'
}

/** Names of months of all languages, folded, as "octubre" and "oct". */
export function listMonthNames(): Map<string, number> {
  const names = new Map<string, number>()
  for (const language of languages)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locales[language], { month, timeZone: 'UTC' })
      for (let number = 1; number <= 12; number++)
        names.set(
          foldText(format.format(new Date(Date.UTC(2026, number - 1, 1)))).replaceAll('.', ''),
          number,
        )
    }
  names.set('sep', 9).set('sept', 9)
  return names
}

/** Reads a date as tables hold it, which may hold its time too; undefined for what is none. */
export function readDate(
  cell: string,
  { order, months }: { order: DateOrder; months: ReadonlyMap<string, number> },
): ReadDate | undefined {
  const text = cell.trim()
  const parts = readNumbers(text, order) ?? readNamedMonth(text, months) ?? readSerialNumber(text)
  if (parts === undefined) return undefined
  const [year, month, date, rest] = parts
  const day = `${year}-${pad(month)}-${pad(date)}`
  const time = Date.parse(`${day}T00:00Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) return undefined
  return { day, time: readTime(rest.replace(/^[\sT,]+/, '')) ?? '' }
}

type DateParts = [year: number, month: number, date: number, rest: string]

function readNumbers(text: string, order: DateOrder): DateParts | undefined {
  const found = numbers.exec(text)
  if (found === null) return undefined
  const values = found.slice(1, 4).map(Number)
  const used = (found[1] ?? '').length === 4 ? 'ymd' : order
  const read = (part: string) => values[used.indexOf(part)] ?? 0
  const rest = text.slice(found[0].trimEnd().replace(/[T,]$/, '').length)
  return [completeYear(read('y')), read('m'), read('d'), rest]
}

/** "12 de septiembre de 2026", "Sept. 12, 2026", "Sat 12. Sep 2026 20:00" */
function readNamedMonth(text: string, months: ReadonlyMap<string, number>): DateParts | undefined {
  const words = foldText(text).split(/[\s.,]+/)
  const place = words.findIndex((word) => months.has(word))
  const month = months.get(words[place] ?? '')
  const dates = words.flatMap((word, at) => (/^\d{1,2}(?:st|nd|rd|th|er|º|o)?$/.test(word) ? [at] : []))
  const years = words.flatMap((word, at) => (/^\d{4}$/.test(word) ? [at] : []))
  const [dateAt, yearAt] = [dates[0], years[0]]
  if (month === undefined || dateAt === undefined || yearAt === undefined) return undefined
  const rest = words.slice(Math.max(dateAt, yearAt, place) + 1).join(' ')
  return [Number(words[yearAt]), month, Number.parseInt(words[dateAt] ?? '', 10), rest]
}

/** The days since 30 December 1899 of a spreadsheet's cell that lost its form. */
function readSerialNumber(text: string): DateParts | undefined {
  if (!/^[1-7]\d{4}$/.test(text)) return undefined
  const date = new Date(Date.UTC(1899, 11, 30 + Number(text)))
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), '']
}

/** "19:30" of "19.30 Uhr", "19h30", "7:30 pm" or "20 h"; undefined for what is no time. */
export function readTime(cell: string): string | undefined {
  const found = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?(?::\d{2})?\s?(uhr|hs|hrs|h|am|pm)?$/.exec(
    foldText(cell)
      .replaceAll(/(?<=[ap])\.\s?m\.?/g, 'm')
      .trim(),
  )
  if (found === null || (found[2] === undefined && found[3] === undefined)) return undefined
  const [, hours, minutes = '00', half] = found
  let hour = Number(hours)
  if (half === 'pm' && hour < 12) hour += 12
  if (half === 'am' && hour === 12) hour = 0
  return hour < 24 && Number(minutes) < 60 ? `${pad(hour)}:${minutes}` : undefined
}

function completeYear(year: number): number {
  if (year >= 100) return year
  return year < 70 ? 2000 + year : 1900 + year
}

function pad(number: number): string {
  return `${number}`.padStart(2, '0')
}
