import { describe, expect, test } from 'vitest'
import { findHindrance, judgeDraft, judgeStatus } from './use-waiting.ts'

test.each([
  [0, 'lost'],
  [429, 'lost'],
  [500, 'lost'],
  [503, 'lost'],
  [401, 'signedOut'],
  [404, 'gone'],
  [400, 'undecided'],
  [403, 'undecided'],
  [413, 'undecided'],
  [422, 'undecided'],
])('status %i means %s', (status, outcome) => {
  expect(judgeStatus(status)).toBe(outcome)
})

describe('a draft', () => {
  const well = { save: 'saved', issues: new Map(), status: undefined } as const

  test('that was saved, or of which nothing waited, is sent', () => {
    expect(judgeDraft(well)).toBe('sent')
    expect(judgeDraft({ ...well, save: 'untouched' })).toBe('sent')
  })

  test('that two have written, or of which a text was refused, waits for a person', () => {
    expect(judgeDraft({ ...well, save: 'conflict' })).toBe('undecided')
    expect(judgeDraft({ ...well, save: 'failed', issues: new Map([['title', 'No']]) })).toBe('undecided')
    expect(judgeDraft({ ...well, save: 'failed', status: 400 })).toBe('undecided')
  })

  test('without a line or a session goes later, whatever else stands against it', () => {
    expect(judgeDraft({ ...well, save: 'conflict', status: 0 })).toBe('lost')
    expect(judgeDraft({ ...well, save: 'signedOut', status: 401 })).toBe('signedOut')
  })

  test('of a document that is no more is gone', () => {
    expect(judgeDraft({ ...well, save: 'failed', status: 404 })).toBe('gone')
  })
})

test('a hindrance holds for just the words that met it', () => {
  const changes = [{ path: ['title'], value: 'A' }]
  const known = new Map([['biography', { reason: 'undecided', changes: JSON.stringify(changes) } as const]])
  expect(findHindrance({ id: 'biography', changes }, known)).toBe('undecided')
  expect(
    findHindrance({ id: 'biography', changes: [{ path: ['title'], value: 'B' }] }, known),
  ).toBeUndefined()
  expect(findHindrance({ id: 'event/event-1', changes }, known)).toBeUndefined()
})
