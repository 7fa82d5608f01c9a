import { languages, locales } from '#domain/language.ts'
import { foldText } from '#domain/search/fold-text.ts'

/** In which order numbers of a date stand. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const

export type DateOrder = (typeof dateOrders)[number]

export interface ReadDate {
  day: string
  time: string
}

const numbers = /^(\d{1,4})[./-]\s?(\d{1,2})[./-]\s?(\d{1,4})(?:$|[\sTt,])/

/** The order that most dates of a column can only have; where all can be read twice, the day comes first. */
export function findDateOrder(cells: readonly string[]): DateOrder {
  const counts = { dmy: 0, mdy: 0, ymd: 0 }
  for (const cell of cells) {
    const [, first = '', second = ''] = numbers.exec(dropWeekday(cell.trim())) ?? []
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
  const text = foldText(cell.trim())
  const parts = readNumbers(text, order) ?? readNamedMonth(text, months) ?? readSerialNumber(text)
  if (parts === undefined) return undefined
  const [year, month, date, rest] = parts
  const day = `${year}-${pad(month)}-${pad(date)}`
  const time = Date.parse(`${day}T00:00Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) return undefined
  return { day, time: readTime(rest) ?? '' }
}

type DateParts = [year: number, month: number, date: number, rest: string]

function dropWeekday(text: string): string {
  return text.replace(/^\p{L}+\.?,?\s/u, '')
}

/** "12.09.2026", "Sa, 12/9/26 20:00" */
function readNumbers(text: string, order: DateOrder): DateParts | undefined {
  const dated = dropWeekday(text)
  const found = numbers.exec(dated)
  if (found === null) return undefined
  const values = found.slice(1, 4).map(Number)
  const used = (found[1] ?? '').length === 4 ? 'ymd' : order
  const read = (part: string) => values[used.indexOf(part)] ?? 0
  return [completeYear(read('y')), read('m'), read('d'), dated.slice(found[0].length)]
}

/** What may stand between the number of a day and its month. */
const fillers = ['de', 'of', 'er', 'st', 'nd', 'rd', 'th', 'o']

/** "12 de septiembre de 2026", "Sept. 12, 2026", "mar. 12 mai 2026, 20h30": a month stands beside the number of its day. */
function readNamedMonth(text: string, months: ReadonlyMap<string, number>): DateParts | undefined {
  const words = [...text.matchAll(/\p{L}+|\d+/gu)]
    .map(([word], at, all) => ({ word, end: (all[at]?.index ?? 0) + word.length }))
    .filter(({ word }) => !fillers.includes(word))
  const readDay = (at: number) => (/^\d{1,2}$/.test(words[at]?.word ?? '') ? words[at] : undefined)
  const named = words.flatMap(({ word, end }, at) => {
    const month = months.get(word)
    return month === undefined ? [] : [{ month, end, before: readDay(at - 1), after: readDay(at + 1) }]
  })
  const found = named.find(({ before }) => before) ?? named.find(({ after }) => after)
  const day = found?.before ?? found?.after
  const year = words.find(({ word }) => /^\d{4}$/.test(word))
  if (found === undefined || day === undefined || year === undefined) return undefined
  const rest = text.slice(Math.max(found.end, day.end, year.end))
  return [Number(year.word), found.month, Number(day.word), rest]
}

/** The days since 30 December 1899 of a spreadsheet's cell that lost its form. */
function readSerialNumber(text: string): DateParts | undefined {
  if (!/^[1-7]\d{4}$/.test(text)) return undefined
  const date = new Date(Date.UTC(1899, 11, 30 + Number(text)))
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), '']
}

/** The first time in a cell: "19:30" of "um 19.30 Uhr", "19h30–21h", "7:30 pm", "20 h" or 0.8125 of a day; else undefined. */
export function readTime(cell: string): string | undefined {
  const text = foldText(cell).replaceAll(/(?<=[ap])\.\s?m\.?/g, 'm')
  if (/^\s*0?[.,]\d{1,12}\s*$/.test(text)) {
    const minutes = Math.round(Number(text.replace(',', '.')) * 24 * 60)
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  }
  const [, hours, minutes = '00', half] =
    /(?<!\d)(\d{1,2})\s?[:.h]\s?(\d{2})(?!\d)(?::\d{2})?\s?([ap]m)?/.exec(text) ??
    /(?<!\d)(\d{1,2})\s?()(?:uhr|hs|hrs|h|([ap]m))(?!\p{L})/u.exec(text) ??
    []
  if (hours === undefined) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  const minute = minutes || '00'
  return hour < 24 && Number(minute) < 60 ? `${pad(hour)}:${minute}` : undefined
}

function completeYear(year: number): number {
  if (year >= 100) return year
  return year < 70 ? 2000 + year : 1900 + year
}

function pad(number: number): string {
  return `${number}`.padStart(2, '0')
}
