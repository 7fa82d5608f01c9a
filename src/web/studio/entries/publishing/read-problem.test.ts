import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { readProblem } from './read-problem.ts'

beforeAll(() => loadWords('en', 'studio'))

const reason = 'needs the project duo-nunez, which is not public'

test('a problem names the field, and of what was planned before when that begins', () => {
  const own = readProblem(['event/event-1 project', reason], 'en')
  expect(own).toEqual({ document: 'event/event-1', path: ['project'], said: `Project: ${reason}` })
  const planned = readProblem(['event/event-1 project 2026-03-05T12:00:00.000Z', reason], 'en')
  expect(planned.said).toMatch(/^Project: needs .* \(planned for 5 March 2026 at \d\d:00\)$/)
  const whole = readProblem(['press  2026-03-05T12:00:00.000Z', 'is missing'], 'en')
  expect(whole).toMatchObject({ document: 'press', path: [], said: expect.stringMatching(/^is missing \(/) })
})
