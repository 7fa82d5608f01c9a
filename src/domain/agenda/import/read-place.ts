import { type Country, isCountry } from '#domain/agenda/countries.ts'
import { foldText } from '#domain/search/fold-text.ts'
import type { ImportField } from './import-table.ts'

/** Where an event of a table is; empty where the table does not say. */
export interface Place {
  venue: string
  city: string
  country: Country | undefined
}

const longest = 200 // characters

/**
 * A place in one cell is "house, street, town, country"; columns of their own say it better. Codes are countries in their
 * own column alone: behind a town they are states, as in "Boston, MA".
 */
export function readPlace(
  read: (field: ImportField) => string,
  countriesByName: ReadonlyMap<string, Country>,
): Place {
  const parts = read('place')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = countriesByName.get(foldText(parts.at(-1) ?? ''))
  if (last !== undefined) parts.pop()
  const code = read('country').toUpperCase()
  return {
    venue: (read('venue') || (parts[0] ?? '')).slice(0, longest),
    city: (read('city') || findTown(parts, last !== undefined)).slice(0, longest),
    country: countriesByName.get(foldText(read('country'))) ?? (isCountry(code) ? code : last),
  }
}

/** The last part that is one without its postcode; a single part is a house, unless its country stands behind it. */
function findTown(parts: readonly string[], hasCountry: boolean): string {
  const towns = parts.slice(hasCountry && parts.length === 1 ? 0 : 1).map(dropPostcode)
  return towns.findLast((town) => town !== '') ?? ''
}

/** "8001 Zürich", "1071 LN Amsterdam", "SW1A 1AA" and "NY 10019" without what is no name, and "São Paulo - SP". */
function dropPostcode(part: string): string {
  const words = part.replace(/\s-\s[A-Z]{2}$/, '').split(/\s+/)
  const isCoded = words.some((word) => /\d/.test(word))
  const isState = words.length === 1 && /^[A-Z]{2}$/.test(part)
  const named = words.filter((word) => !/\d/.test(word) && !(isCoded && /^[A-Z]{2}$/.test(word)))
  return isState ? '' : named.join(' ')
}
