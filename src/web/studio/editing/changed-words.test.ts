import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWords } from './changed-words.tsx'

test('where little changed each word is marked, where more than half did the texts stand side by side', () => {
  expect(compareWords('A new reed and two movements', 'A new reed and three movements')).toEqual([
    { kind: 'same', text: 'A new reed and ' },
    { kind: 'removed', text: 'two' },
    { kind: 'added', text: 'three' },
    { kind: 'same', text: ' movements' },
  ])
  expect(compareWords('A new reed', 'Something else entirely')).toBeUndefined()
  expect(compareWords('photo.jpg', 'photo.jpg')).toBeUndefined()
})

test('a time is marked whole, not its digits', () => {
  expect(compareWords('Saturday, 13 February 2027, 19:30', 'Saturday, 13 February 2027, 20:00')).toEqual([
    { kind: 'same', text: 'Saturday, 13 February 2027, ' },
    { kind: 'removed', text: '19:30' },
    { kind: 'added', text: '20:00' },
  ])
  expect(compareWords('Tickets from CHF 25.50', 'Tickets from CHF 30.00')).toEqual([
    { kind: 'same', text: 'Tickets from CHF ' },
    { kind: 'removed', text: '25.50' },
    { kind: 'added', text: '30.00' },
  ])
})

test('both texts can be read whole from what is marked', () => {
  const words = fc.array(fc.constantFrom('a', 'reed', ' ', '\n', '. ')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = compareWords(before, after) ?? []
      const read = (left: string) =>
        parts.flatMap(({ kind, text }) => (kind === left || kind === 'same' ? [text] : [])).join('')
      if (parts.length > 0) expect([read('removed'), read('added')]).toEqual([before, after])
    }),
  )
})
