import { expect, it } from 'vitest'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import { isFutureMonth, judgeBirths } from './judge-births.ts'

const now = new Date('2026-03-02T12:00:00.000Z')

it('a month of birth has begun somewhere on earth, to the hour', () => {
  const isFuture = (moment: string) => isFutureMonth('2026-04', new Date(moment))
  expect(isFuture('2026-03-31T09:59:59.999Z')).toBe(true)
  // In Kiribati the first of April has begun.
  expect(isFuture('2026-03-31T10:00:00.000Z')).toBe(false)
})

it('of a form the months alone are looked at, and what is left out is no month', () => {
  expect(judgeBirths(lessonRequest, { whose: 'minor', born: '2031-01', full_name: '2031-01' }, now)).toEqual([
    { field: 'born', code: 'born_future' },
  ])
  expect(judgeBirths(lessonRequest, { whose: 'minor' }, now)).toEqual([])
})

it('a child who asks as an adult is told for whom the form is', () => {
  const judge = (whose: string, born: string) => judgeBirths(lessonRequest, { whose, born }, now)
  expect(judge('self', '2014-05')).toEqual([{ field: 'whose', code: 'whose_minor' }])
  expect(judge('self', '2007-05')).toEqual([])
  expect(judge('minor', '2014-05')).toEqual([])
})
