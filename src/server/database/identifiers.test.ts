import { expect, it } from 'vitest'
import { createIdentifier, isIdentifier, spanAround } from './identifiers.ts'

it('makes identifiers that carry the time and rise with it, also within one millisecond', () => {
  const start = Date.parse('2025-11-11T10:20:30.456Z')
  const times = Array.from({ length: 2000 }, (_, index) => start + Math.floor(index / 500))
  const identifiers = times.map((time) => createIdentifier(new Date(time)))
  expect(identifiers.toSorted()).toEqual(identifiers)
  expect(new Set(identifiers).size).toBe(identifiers.length)
  expect(identifiers.every(isIdentifier)).toBe(true)
  expect(Number.parseInt(identifiers[0]?.slice(0, 13).replace('-', '') ?? '', 16)).toBe(start)
})

it.each([
  ['is set back', (index: number) => -index * 1000],
  ['stands still', () => 0],
])('makes identifiers that rise while the clock %s', (_name, shift) => {
  const start = Date.parse('2027-01-01T00:00:00Z')
  const identifiers = Array.from({ length: 10_000 }, (_, index) =>
    createIdentifier(new Date(start + shift(index))),
  )
  expect(identifiers.toSorted()).toEqual(identifiers)
  expect(new Set(identifiers).size).toBe(identifiers.length)
  expect(identifiers.every(isIdentifier)).toBe(true)
})

it('knows the identifiers that were made less than so long before or after another', () => {
  const at = Date.parse('2025-11-11T10:20:59.999Z')
  const make = (time: number) =>
    `${time.toString(16).padStart(12, '0').replace(/^.{8}/, '$&-')}-7fff-bfff-ffffffffffff`
  const { from, below } = spanAround(make(at), 60_000)
  const isWithin = (distance: number) => make(at + distance) >= from && make(at + distance) < below
  expect([-60_000, -59_999, 0, 59_999, 60_000].map(isWithin)).toEqual([false, true, true, true, false])
})

it.each(['', 'x', '01A1F84B-DAE4-749A-9028-895EE872F923', '01a1f84b-dae4-449a-9028-895ee872f923', ' '])(
  'tells "%s" from an identifier',
  (text) => expect(isIdentifier(text)).toBe(false),
)
