import { foldText } from './fold-text.ts'

export interface TextPart {
  text: string
  isFound: boolean
}

const longestExcerpt = 160 // characters
const shownBefore = 50 // characters

/** A text in parts, found words apart from the rest; terms are folded, and found however they are written. */
export function markWords(text: string, terms: readonly string[]): TextPart[] {
  const characters = [...text]
  const letters = characters.map(foldText)
  // Of each place in the folded text, the character that it is of.
  const owners = letters.flatMap(({ length }, place) => Array.from({ length }, () => place))
  const folded = letters.join('')
  const found = new Set<number>()
  for (const term of terms.filter(Boolean))
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length))
      for (const owner of owners.slice(at, at + term.length)) found.add(owner)
  const parts: TextPart[] = []
  for (const [place, character] of characters.entries()) {
    const isFound = found.has(place)
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += character
    else parts.push({ text: character, isFound })
  }
  return parts
}

/** What stands around the first of the folded terms in a text, cut between words; a word that is longer, within it. */
export function cutAroundWords(text: string, terms: readonly string[]): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length <= longestExcerpt ? plain : cutAround(plain, findFirst(markWords(plain, terms)))
}

/** What stands around a place of a text, cut between words; a word that is longer, within it. */
export function cutAround(plain: string, place: number): string {
  if (plain.length <= longestExcerpt) return plain
  const from = Math.max(0, place - shownBefore)
  const blank = plain.indexOf(' ', from)
  const start = from > 0 && blank >= 0 && blank < place ? blank + 1 : from
  const limit = start + longestExcerpt
  const lastBlank = plain.lastIndexOf(' ', limit)
  const end = limit >= plain.length ? plain.length : lastBlank > place ? lastBlank : limit
  // Half of a character is none.
  const cut = plain.slice(start, end).replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  return `${start === 0 ? '' : '… '}${cut}${end === plain.length ? '' : ' …'}`
}

/** Where the first found word stands; at the beginning where there is none. */
function findFirst(parts: readonly TextPart[]): number {
  const first = parts.findIndex(({ isFound }) => isFound)
  return parts.slice(0, Math.max(0, first)).reduce((length, { text }) => length + text.length, 0)
}
