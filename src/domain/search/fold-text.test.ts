import { expect, it } from 'vitest'
import { foldText, splitTerms } from './fold-text.ts'

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
