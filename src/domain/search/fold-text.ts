const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/** A text as searches compare it: small, without accents, and with the letters that have no plain form written out, so
 * that "nunez" finds Núñez and "strasse" Straße. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[ßæœøłđðþħı]/g, (letter) => letters[letter] ?? letter)
}

/** The folded words of what a visitor typed; all of them have to be found. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** What stands between spaces, folded: an e-mail address or a telephone number stays whole. */
export function splitTerms(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean)
}

/** Whether a text has each of these terms, whatever its case and accents. */
export function hasTerms(text: string, terms: readonly string[]): boolean {
  const folded = foldText(text)
  return terms.every((term) => folded.includes(term))
}
