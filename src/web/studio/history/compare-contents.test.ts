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

test('names a rider by its programme and its language', () => {
  const [first, second] = ['a', 'b'].map((digit) => `rider-${digit.repeat(32)}`)
  const write = (rider: object | undefined) => ({ programmes: [{ title: { es: 'Cañas' }, rider }] })
  const path = ['programmes', 0, 'rider']
  const named = { before: 'Cañas (es).pdf', after: 'Cañas (es).pdf' }
  expect(compareContents(write({ es: first }), write({ es: second, de: first }))).toEqual([
    { path: [...path, 'es'], language: 'es', ...named },
    { path: [...path, 'de'], language: 'de', before: undefined, after: 'Cañas (de).pdf' },
  ])
  expect(compareContents(write(undefined), write({ es: first }))).toEqual([
    { path: [...path, 'es'], language: 'es', before: undefined, after: named.after },
  ])
  expect(compareContents({ programmes: [] }, write({ es: first }))).toEqual([
    { path: ['programmes'], before: '', after: 'Cañas · Cañas (es).pdf' },
  ])
})

test('finds all fields of what is not shown yet', () => {
  expect(compareContents(undefined, { title: 'Nuevo', cancelled: true })).toEqual([
    { path: ['title'], before: undefined, after: 'Nuevo' },
    { path: ['cancelled'], before: undefined, after: 'true' },
  ])
})
