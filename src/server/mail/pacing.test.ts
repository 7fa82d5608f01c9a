import { expect, test } from 'vitest'
import { createMailPace } from './pacing.ts'

test('a portion waits for visitors who keep the process busy, four times in a row at most', () => {
  const isNow = createMailPace()
  expect([0.4, 0.5].map(isNow)).toEqual([true, true])
  expect(Array.from({ length: 10 }, () => isNow(0.6))).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
    false,
    false,
    true,
  ])
  expect([0.6, 0.4].map(isNow)).toEqual([false, true])
})
