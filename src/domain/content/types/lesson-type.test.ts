import { expect, test } from 'vitest'
import { resolveDocument } from '#domain/content/localized.ts'
import { lessonType, readLessonTerms } from './lesson-type.ts'

const written = lessonType.create?.({
  names: ['lesson-2', 'lesson-1'],
  content: { name: { es: 'Clase individual' } },
})

function readTerms(changes: Record<string, unknown>) {
  const type = resolveDocument(lessonType.schema.parse({ ...written?.content, ...changes }), 'es')
  return type && readLessonTerms(type)
}

test('a new type has a name that none had, and what is usual', () => {
  expect(written?.name).toBe('lesson-3')
  expect(readTerms({})).toEqual({
    minutes: 60,
    rest: 15,
    step: 30,
    notice: 24,
    horizon: 60,
    changeNotice: 24,
    moves: 2,
    approval: 'always',
    oncePerPerson: false,
    prices: undefined,
  })
})

test('prices are in the smallest units of their currencies, or there is nothing to pay', () => {
  const prices = [
    { amount: 90.5, currency: 'CHF' },
    { amount: 9000, currency: 'JPY' },
  ]
  expect(readTerms({ prices })?.prices).toEqual([
    { amount: 9050, currency: 'CHF' },
    { amount: 9000, currency: 'JPY' },
  ])
  expect(readTerms({ free: true })?.prices).toBe('free')
})

test.each([
  { minutes: 61 },
  { minutes: 10 },
  { minutes: 185 },
  { rest: 7 },
  { step: 0 },
  { horizon: 366 },
  { notice: -1 },
  { moves: 1.5 },
  { prices: [{ amount: 90, currency: 'XYW' }] },
])('%o is refused', (changes) => {
  expect(() => readTerms(changes)).toThrow()
})
