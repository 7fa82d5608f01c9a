import { expect, test } from 'vitest'
import { followEntry, readEntryId } from './follow-entry.ts'

const path = ['programmes', 1, 'rider', 'es']

function write(...ids: string[]) {
  return { programmes: ids.map((id) => ({ id, title: id })) }
}

test('a field stays with its entry where the list has another order', () => {
  const id = readEntryId(write('solo', 'duo', 'trio'), path)
  expect(id).toBe('duo')
  expect(followEntry(write('duo', 'trio'), path, id)).toEqual(['programmes', 0, 'rider', 'es'])
  expect(followEntry(write('solo', 'trio'), path, id)).toBeUndefined()
  expect(followEntry({}, path, id)).toBeUndefined()
})

test('a field of no entry, or of one without an id, stays in its place', () => {
  expect(followEntry({}, ['rider', 'es'], readEntryId({ rider: {} }, ['rider', 'es']))).toEqual([
    'rider',
    'es',
  ])
  expect(followEntry(write('solo'), path, readEntryId({ programmes: [{}, {}] }, path))).toEqual(path)
})
