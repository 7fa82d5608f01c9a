const numerals = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

/** Centuries are counted in Roman numerals in the Romance languages: 19 is "XIX". */
export function writeRoman(number: number): string {
  const [numeral, value] = numerals.find((each) => each[1] <= number) ?? ['', 0]
  return value === 0 ? '' : numeral + writeRoman(number - value)
}
