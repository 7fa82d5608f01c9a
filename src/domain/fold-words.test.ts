import { expect, it } from 'vitest'
import { foldWords, splitSearch } from './fold-words.ts'

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
  expect(foldWords(words)).toBe(folded)
})

it('takes a search apart at its spaces', () => {
  expect(splitSearch('  Núñez\tBERN ')).toEqual(['nunez', 'bern'])
  expect(splitSearch(' ')).toEqual([])
})
