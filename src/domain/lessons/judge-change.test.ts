import { expect, test } from 'vitest'
import { judgeChange } from './judge-change.ts'

const begin = Date.parse('2027-03-28T10:00Z')
const lesson = { begin, moves: 0, terms: { changeNotice: 24, moves: 2 } }
const dayBefore = begin - 24 * 3_600_000

test('at the deadline a change is still in time', () => {
  expect(judgeChange(lesson, dayBefore)).toEqual({
    deadline: dayBefore,
    phase: 'in_time',
    credit: 'returned',
    movesLeft: 2,
    mayMove: true,
  })
})

test('who is told of another time by the teacher has as long as the notice lasts, at most until the begin', () => {
  const hour = 3_600_000
  const told = { ...lesson, toldAt: begin - 30 * hour }
  expect(judgeChange(told, begin - 6 * hour)).toMatchObject({ phase: 'in_time', credit: 'returned' })
  expect(judgeChange(told, begin - 6 * hour + 1)).toMatchObject({ phase: 'late', credit: 'spent' })
  const short = { ...lesson, toldAt: begin - 3 * hour }
  expect(judgeChange(short, begin - 1)).toMatchObject({ deadline: begin, phase: 'in_time' })
  expect(judgeChange(short, begin)).toMatchObject({ phase: 'begun', credit: undefined })
  expect(judgeChange({ ...lesson, toldAt: begin - 90 * hour }, dayBefore + 1)).toMatchObject({
    phase: 'late',
  })
})

test('later the credit is spent, and after the begin nothing changes any more', () => {
  expect(judgeChange(lesson, dayBefore + 1)).toMatchObject({ phase: 'late', credit: 'spent', mayMove: false })
  expect(judgeChange(lesson, begin)).toMatchObject({ phase: 'begun', credit: undefined, mayMove: false })
})

test('a lesson is moved as often as its terms allow', () => {
  expect(judgeChange({ ...lesson, moves: 2 }, dayBefore)).toMatchObject({ movesLeft: 0, mayMove: false })
})

test('the teacher returns the credit always, and may move until the begin', () => {
  const moved = { ...lesson, moves: 5 }
  expect(judgeChange(moved, begin - 1, 'teacher')).toMatchObject({ credit: 'returned', mayMove: true })
  expect(judgeChange(moved, begin, 'teacher')).toMatchObject({ credit: undefined, mayMove: false })
})
