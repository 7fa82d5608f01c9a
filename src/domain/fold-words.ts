const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
}

/** Words as a search compares them: small, without accents, and with the letters that have no plain form written out,
 * so that "Nunez" finds Núñez and "strasse" Straße. */
export function foldWords(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[ßæœøłđðþħı]/g, (letter) => letters[letter] ?? letter)
}

/** The words that are looked for, each of which has to be there. */
export function splitSearch(text: string): string[] {
  return foldWords(text).split(/\s+/).filter(Boolean)
}
