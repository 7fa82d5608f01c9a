import { describe, expect, test } from 'vitest'
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
    { path: ['programmes', 0], before: undefined, after: 'Cañas · Cañas (es).pdf' },
  ])
})

describe('a list that grew or shrank', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, title: id.toUpperCase(), note: { es: `de ${id}` } }))

  test('says what came, what went and what changed, by the ids of its entries', () => {
    expect(compareContents({ works: [a, b] }, { works: [{ ...b, note: { es: 'de B' } }, c] })).toEqual([
      { path: ['works', 0], before: 'A · de a', after: undefined },
      { path: ['works', 0, 'note', 'es'], language: 'es', before: 'de b', after: 'de B' },
      { path: ['works', 1], before: undefined, after: 'C · de c' },
    ])
  })

  test('says a new order by names alone', () => {
    expect(compareContents({ works: [a, b] }, { works: [c, b, a] })).toEqual([
      { path: ['works'], before: 'A, B', after: 'B, A' },
      { path: ['works', 0], before: undefined, after: 'C · de c' },
    ])
  })

  test('leaves out what is alike before and after where entries have no ids', () => {
    const [one, two, three] = ['Uno', 'Dos', 'Tres'].map((es) => ({ quotation: { es } }))
    expect(compareContents({ quotations: [one, two] }, { quotations: [one, three, two] })).toEqual([
      { path: ['quotations', 1], before: undefined, after: 'Tres' },
    ])
    expect(compareContents({ quotations: [one, two] }, { quotations: [three] })).toEqual([
      { path: ['quotations', 0], before: 'Uno', after: 'Tres' },
      { path: ['quotations', 1], before: 'Dos', after: undefined },
    ])
  })
})

test('finds all fields of what is not shown yet', () => {
  expect(compareContents(undefined, { title: 'Nuevo', cancelled: true })).toEqual([
    { path: ['title'], before: undefined, after: 'Nuevo' },
    { path: ['cancelled'], before: undefined, after: 'true' },
  ])
})

test('names the file of a photograph, and the one that it had at first', () => {
  const photograph = { id: 'a', name: 'first.jpg' }
  const second = { ...photograph, file: { id: 'b', name: 'second.jpg' } }
  const third = { ...photograph, file: { id: 'c', name: 'second.jpg' } }
  const path = ['file']
  expect(compareContents(photograph, second)).toEqual([{ path, before: 'first.jpg', after: 'second.jpg' }])
  expect(compareContents(second, third)).toEqual([{ path, before: 'second.jpg', after: 'second.jpg' }])
  expect(compareContents(second, photograph)).toEqual([{ path, before: 'second.jpg', after: 'first.jpg' }])
})
