import { expect, test } from 'vitest'
import { listDifferences } from './list-differences.ts'

test('differences are named by their paths, lists as a whole, languages one by one', () => {
  const before = { title: 'A', note: { fr: 'Deux', es: 'Dos' }, images: ['a', 'b'], price: 'free' }
  const after = { title: 'A', note: { fr: 'Deux', es: 'Dos oboes', it: 'Due' }, images: ['b', 'a'] }
  expect(listDifferences(before, after)).toEqual([['note', 'es'], ['note', 'it'], ['images'], ['price']])
  expect(listDifferences(before, before)).toEqual([])
  expect(listDifferences(undefined, after)).toEqual([[]])
})
