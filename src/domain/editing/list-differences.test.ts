import { expect, test } from 'vitest'
import { countChanges, listDifferences } from './list-differences.ts'

test('differences are named by their paths, lists as a whole, languages one by one', () => {
  const before = { title: 'A', note: { fr: 'Deux', es: 'Dos' }, images: ['a', 'b'], price: 'free' }
  const after = { title: 'A', note: { fr: 'Deux', es: 'Dos oboes', it: 'Due' }, images: ['b', 'a'] }
  expect(listDifferences(before, after)).toEqual([['note', 'es'], ['note', 'it'], ['images'], ['price']])
  expect(listDifferences(before, before)).toEqual([])
  expect(listDifferences(undefined, after)).toEqual([[]])
})

test('what marks a text and the order of its fields are no difference, within a list either', () => {
  const quote = { author: 'A', quotation: { es: 'Bien', de: 'Gut' } }
  const quotation = { de: 'Gut', es: 'Bien', checked: { de: 'ab12' }, stays: ['fr'] }
  const marked = { quotation, author: 'A' }
  expect(listDifferences(quote, marked)).toEqual([])
  expect(listDifferences({ quotes: [quote] }, { quotes: [marked] })).toEqual([])
  expect(countChanges({ quotes: [quote] }, { quotes: [marked] })).toBe(0)
  const other = { ...marked, author: 'B' }
  expect(listDifferences({ quotes: [quote] }, { quotes: [other] })).toEqual([['quotes']])
  expect(listDifferences({ quotes: [quote] }, { quotes: [quote, marked] })).toEqual([['quotes']])
})
