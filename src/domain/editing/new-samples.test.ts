import { expect, test } from 'vitest'
import { applyChanges } from './content-change.ts'
import { leaveOutSamples, listNewSamples } from './new-samples.ts'

const shown = { works: [{ id: 'a', sample: true }], lead: { es: 'Hola', sample: true } }

test('samples that visitors see already are no news, wherever they stand and whatever is written of them', () => {
  expect(listNewSamples(shown, shown)).toEqual([])
  const moved = {
    works: [{ id: 'b' }, { id: 'a', sample: true, more: 1 }],
    lead: { es: 'Otra', sample: true },
  }
  expect(listNewSamples(moved, shown)).toEqual([])
  expect(listNewSamples({ ...shown, sample: true }, shown)).toEqual([[]])
  expect(listNewSamples(shown, undefined)).toEqual([['works', 0], ['lead']])
})

test('left out, a sample takes its entry of a list or its field along, and nothing else', () => {
  const written = {
    works: [{ id: 'a', sample: true }, { id: 'b' }, { id: 'c', sample: true }],
    quote: { es: 'Cita', sample: true },
    name: 'Name',
  }
  const changes = leaveOutSamples(written, listNewSamples(written, { works: [{ id: 'a', sample: true }] }))
  expect(applyChanges(written, changes ?? [])).toEqual({
    works: [{ id: 'a', sample: true }, { id: 'b' }],
    name: 'Name',
  })
  expect(leaveOutSamples({ sample: true }, [[]])).toBeUndefined()
})
