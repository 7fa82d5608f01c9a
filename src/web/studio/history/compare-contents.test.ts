import { expect, test } from 'vitest'
import { compareContents, listLanguages } from './compare-contents.ts'

const shown = { title: 'Reeds', note: { es: 'Antes' }, pieces: [{ year: 2025 }], images: ['a', 'b'] }

test('finds nothing where nothing differs', () => {
  expect(compareContents(shown, structuredClone(shown))).toEqual([])
})

test('finds each field, each language, each entry of a list', () => {
  const written = {
    title: 'Reeds II',
    note: { es: 'Después', de: 'Nachher' },
    pieces: [{ year: 2026 }],
    images: ['a'],
  }
  const differences = compareContents(shown, written)
  expect(differences).toEqual([
    { path: ['title'], before: 'Reeds', after: 'Reeds II' },
    { path: ['note', 'es'], language: 'es', before: 'Antes', after: 'Después' },
    { path: ['note', 'de'], language: 'de', before: undefined, after: 'Nachher' },
    { path: ['pieces', 0, 'year'], before: '2025', after: '2026' },
    { path: ['images'], before: 'a, b', after: 'a' },
  ])
  expect(listLanguages(differences)).toEqual(['es', 'de'])
})

test('finds all fields of what is not shown yet', () => {
  expect(compareContents(undefined, { title: 'Nuevo', cancelled: true })).toEqual([
    { path: ['title'], before: undefined, after: 'Nuevo' },
    { path: ['cancelled'], before: undefined, after: 'true' },
  ])
})
