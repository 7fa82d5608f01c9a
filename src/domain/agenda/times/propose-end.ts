import { minute } from '#domain/durations.ts'

const longest = 24 * 60 // minutes

const hours =
  /(\d{1,4}(?:[.,]\d{1,2})?) ?(?:h(?:oras?|ours?|eures?|rs?)?|std|stunden?|or[ae])(?!\p{L})\.?(?: ?(?:y|and|et|und|e)? ?(\d{1,2})(?!\d))?/iu
const minutes = /(\d{1,4}) ?(?:min|['′’])/iu

export function readLength(text: string): number | undefined {
  const line = text.replaceAll(/\s+/g, ' ')
  const [, whole, rest = '0'] = hours.exec(line) ?? []
  const read =
    whole === undefined
      ? Number(minutes.exec(line)?.[1])
      : Math.round(Number(whole.replace(',', '.')) * 60) + Number(rest)
  return read > 0 && read <= longest ? read : undefined
}

/** A local date-time some minutes later on a clock that nobody changes meanwhile; undefined where it is no date. */
export function addMinutes(date: string, count: number): string | undefined {
  const begin = Date.parse(`${date}:00Z`)
  if (Number.isNaN(begin)) return undefined
  return new Date(begin + count * minute).toISOString().slice(0, 16)
}

/** The minutes between two local date-times; negative where the second comes first, NaN where one is no date. */
export function countMinutes(from: string, until: string): number {
  return (Date.parse(`${until}:00Z`) - Date.parse(`${from}:00Z`)) / minute
}
