import { expect, it } from 'vitest'
import { foldText, hasTerms, splitTerms } from './fold-text.ts'

it.each([
  ['Núñez', 'nunez'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Øster', 'oster'],
  ['Łukasz', 'lukasz'],
  ['Œhler Æsir', 'oehler aesir'],
  ['İstanbul Işık', 'istanbul isik'],
  ['Đorđe Þór', 'dorde thor'],
  ['ﬁn Ａ', 'fin a'],
  ['n\u0303', 'n'],
])('%s is found as %s', (words, folded) => {
  expect(foldText(words)).toBe(folded)
})

it('takes a search apart at its spaces', () => {
  expect(splitTerms('  Núñez\tBERN ')).toEqual(['nunez', 'bern'])
  expect(splitTerms(' ')).toEqual([])
})

it.each([
  ['nunez jose', true],
  ['', true],
  ['nunez bern', false],
])('by "%s" a name is found: %s', (words, isFound) => {
  expect(hasTerms('José Núñez', splitTerms(words))).toBe(isFound)
})
