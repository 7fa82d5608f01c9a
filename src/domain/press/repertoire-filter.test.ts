import { expect, test } from 'vitest'
import { filterWorks, listChoices, noFilter, readRepertoireFilter } from './repertoire-filter.ts'
import type { Work } from './work.ts'

const works: Work[] = [
  { id: 'a', title: 'Cañón', composer: 'Ana Ávila', year: 1900, forces: 'solo', premiere: true },
  { id: 'b', title: 'Duo', composer: 'Ben Bär', year: 1901, forces: 'duo', dedicated: true },
  { id: 'c', title: 'Caminos', composer: 'Ana Ávila', forces: 'solo' },
]

const find = (filter: Partial<typeof noFilter>) =>
  filterWorks(works, { ...noFilter, ...filter }).map(({ id }) => id)

test('words are found in title and composer, without accents, all of them', () => {
  expect(find({ words: 'canon' })).toEqual(['a'])
  expect(find({ words: 'AVILA ca' })).toEqual(['a', 'c'])
  expect(find({ words: 'bar, duo' })).toEqual(['b'])
  expect(find({ words: 'avila duo' })).toEqual([])
  expect(find({ words: ' ¿? ' })).toEqual(['a', 'b', 'c'])
})

test('composer, century, forces and marks are asked together', () => {
  expect(find({ composer: 'Ana Ávila' })).toEqual(['a', 'c'])
  expect(find({ century: '19' })).toEqual(['a'])
  expect(find({ century: '20' })).toEqual(['b'])
  expect(find({ forces: 'solo', mark: 'premiere' })).toEqual(['a'])
  expect(find({ mark: 'dedicated' })).toEqual(['b'])
  expect(find({ forces: 'orchestra' })).toEqual([])
})

test('only what there is can be chosen', () => {
  expect(listChoices(works)).toEqual({
    composers: ['Ana Ávila', 'Ben Bär'],
    centuries: [19, 20],
    forces: ['solo', 'duo'],
    marks: ['premiere', 'dedicated'],
  })
})

test('a query that no form sends asks for nothing', () => {
  const query = new URLSearchParams(`century=MM&forces=choir&mark=none&words=${'x'.repeat(500)}`)
  expect(readRepertoireFilter((name) => query.get(name))).toEqual({ ...noFilter, words: 'x'.repeat(100) })
})
