import { expect, test } from 'vitest'
import { splitByTime } from './split-by-time.ts'

test('what lies ahead is earliest first, what is past newest first', () => {
  const events = [1, 2, 3, 4].map((day) => ({ day, upcoming: day > 2 }))
  const { ahead, past } = splitByTime(events)
  expect(ahead.map(({ day }) => day)).toEqual([3, 4])
  expect(past.map(({ day }) => day)).toEqual([2, 1])
})
