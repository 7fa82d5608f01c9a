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
  // Of each letter of the folded text, the character that it is of.
  const owners = characters.flatMap((character, place) => [...foldText(character)].map(() => place))
  const folded = characters.map(foldText).join('')
  const found = new Set<number>()
  for (const term of terms.filter(Boolean))
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length))
      for (const owner of listOwners(folded, owners, { at, end: at + term.length })) found.add(owner)
  const parts: TextPart[] = []
  for (const [place, character] of characters.entries()) {
    const isFound = found.has(place)
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += character
    else parts.push({ text: character, isFound })
  }
  return parts
}

/** Counted in letters, since a string counts some of them twice. */
function listOwners(
  folded: string,
  owners: readonly number[],
  { at, end }: { at: number; end: number },
): readonly number[] {
  const [from, until] = [[...folded.slice(0, at)].length, [...folded.slice(0, end)].length]
  return owners.slice(from, until)
}

/** What stands around the first of the folded terms in a text, cut between words. */
export function cutAroundWords(text: string, terms: readonly string[]): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= longestExcerpt) return plain
  const places = terms.map((term) => foldText(plain).indexOf(term)).filter((place) => place >= 0)
  const from = Math.max(0, Math.min(...places, plain.length) - shownBefore)
  const start = from === 0 ? 0 : plain.indexOf(' ', from) + 1
  const end =
    start + longestExcerpt >= plain.length ? plain.length : plain.lastIndexOf(' ', start + longestExcerpt)
  return `${start === 0 ? '' : '… '}${plain.slice(start, end)}${end === plain.length ? '' : ' …'}`
}
