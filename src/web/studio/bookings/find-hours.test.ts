import { expect, test } from 'vitest'
import type { LessonDay } from '#domain/lessons/week-calls.ts'
import { findHours } from './week.tsx'

type Band = LessonDay['bands'][number]

const createDay = (...bands: Pick<Band, 'begin' | 'end'>[]): LessonDay => ({
  date: '2026-12-03',
  isToday: false,
  open: [{ begin: 9 * 60, end: 18 * 60 }],
  bands: bands.map(({ begin, end }) => ({ begin, end, reason: 'concert', name: 'Concert' })),
  lessons: [],
})

test('a concert that ends after midnight leaves the hours of the next day as they are', () => {
  const days = [createDay({ begin: 14 * 60, end: 24 * 60 }), createDay({ begin: 0, end: 4 * 60 })]
  expect(findHours(days)).toEqual({ first: 8, last: 20 })
})

test('what keeps time free outside of the hours widens them', () => {
  expect(findHours([createDay({ begin: 5 * 60, end: 6 * 60 + 30 })])).toEqual({ first: 5, last: 20 })
  expect(findHours([createDay({ begin: 21 * 60, end: 22 * 60 + 30 })])).toEqual({ first: 8, last: 23 })
})
