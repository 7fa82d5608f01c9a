import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyChanges,
  type ContentChange,
  contentChange,
  findConflicts,
  readValue,
} from './content-change.ts'

const event = {
  title: 'Migrants',
  description: { fr: 'Partir' },
  images: ['a', 'b'],
  sections: [{ title: { es: 'Uno' } }, { title: { es: 'Dos' } }],
}

test.each([
  [1999, true],
  [2000, false],
])('a change in place %i of a list, of which the longest has 2000, is taken: %s', (place, isTaken) => {
  expect(contentChange.safeParse({ path: ['works', place, 'title'], value: 'Last' }).success).toBe(isTaken)
})

describe('a change', () => {
  test.each<[string, ContentChange, unknown]>([
    [
      'writes a text',
      { path: ['description', 'fr'], value: 'Arriver' },
      { ...event, description: { fr: 'Arriver' } },
    ],
    [
      'adds a language',
      { path: ['description', 'de'], value: 'Gehen' },
      { ...event, description: { fr: 'Partir', de: 'Gehen' } },
    ],
    ['leaves out an emptied text', { path: ['description', 'fr'], value: '' }, { ...event, description: {} }],
    ['begins a text', { path: ['subtitle', 'it'], value: 'Uno' }, { ...event, subtitle: { it: 'Uno' } }],
    [
      'writes in a list',
      { path: ['sections', 1, 'title', 'es'], value: 'Zwei' },
      { ...event, sections: [{ title: { es: 'Uno' } }, { title: { es: 'Zwei' } }] },
    ],
    ['adds to a list', { path: ['images', 2], value: 'c' }, { ...event, images: ['a', 'b', 'c'] }],
    ['takes out of a list', { path: ['images', 0] }, { ...event, images: ['b'] }],
    ['leads nowhere beyond a list', { path: ['images', 5], value: 'c' }, undefined],
    ['leads nowhere through a text', { path: ['title', 'es'], value: 'c' }, undefined],
  ])('%s', (_case, change, expected) => {
    expect(applyChanges(event, [change])).toEqual(expected)
  })

  test('never touches what it was given, nor what every object has', () => {
    const before = structuredClone(event)
    const path = fc.array(
      fc.oneof(fc.constantFrom('title', 'description', 'fr', 'constructor', 'images'), fc.nat(3)),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(path, fc.oneof(fc.string(), fc.constant(undefined)), (path, value) => {
        applyChanges(event, [{ path, value }])
        expect(event).toEqual(before)
        expect(Object.hasOwn(Object.prototype, 'fr')).toBe(false)
      }),
    )
    expect(contentChange.safeParse({ path: ['__proto__', 'admin'], value: 'yes' }).success).toBe(false)
  })

  test('is found again where it was written', () => {
    const value = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(fc.constantFrom('es', 'en', 'fr', 'de', 'it', 'pt'), value, (language, value) => {
        const path = ['description', language]
        expect(readValue(applyChanges(event, [{ path, value }]), path)).toBe(value)
      }),
    )
  })
})

describe('two people', () => {
  const change = { path: ['description', 'fr'], value: 'Arriver' }

  test('in two texts of one document do not meet', () => {
    const meanwhile = applyChanges(event, [{ path: ['description', 'de'], value: 'Gehen' }])
    expect(findConflicts([change], event, meanwhile)).toEqual([])
  })

  test('in one text do', () => {
    const meanwhile = applyChanges(event, [{ path: ['description', 'fr'], value: 'Porter' }])
    expect(findConflicts([change], event, meanwhile)).toEqual([change])
  })

  test('do where a list has become longer, because its places have moved', () => {
    const inList = { path: ['sections', 0, 'title', 'es'], value: 'Eins' }
    const meanwhile = { ...event, sections: [event.sections[0], ...event.sections] }
    expect(findConflicts([inList], event, meanwhile)).toEqual([inList])
  })

  const translation = { path: ['sections', 0, 'title', 'de'], value: 'Eins' }

  test('do where the entries of a list have changed places, though the new text stands in neither', () => {
    const meanwhile = { ...event, sections: event.sections.toReversed() }
    expect(findConflicts([translation], event, meanwhile)).toEqual([translation])
  })

  test('do where an entry has moved and was written in meanwhile', () => {
    const meanwhile = { ...event, sections: [{ title: { es: 'Dos y medio' } }, { title: { es: 'Uno' } }] }
    const second = { path: ['sections', 1, 'title', 'de'], value: 'Zwei' }
    expect(findConflicts([translation, second], event, meanwhile)).toEqual([translation, second])
  })

  test('do where another entry stands in the place of one that has an id', () => {
    const before = { works: [{ id: 'a' }, { id: 'b' }] }
    const title = { path: ['works', 0, 'title'], value: 'A' }
    expect(findConflicts([title], before, { works: [{ id: 'c' }, { id: 'b' }] })).toEqual([title])
    expect(findConflicts([title], before, { works: [{ id: 'a', year: 1732 }, { id: 'b' }] })).toEqual([])
  })

  test('do not where one writes the source of a list entry and the other translates it', () => {
    const meanwhile = applyChanges(event, [{ path: ['sections', 0, 'title', 'es'], value: 'Uno y medio' }])
    expect(findConflicts([translation], event, meanwhile)).toEqual([])
  })
})
