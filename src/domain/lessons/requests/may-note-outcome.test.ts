import { expect, it } from 'vitest'
import { mayNoteOutcome } from './may-note-outcome.ts'

const lesson = { stage: 'confirmed', phase: 'begun', ends_at: '2026-03-12T17:00:00.000Z' } as const

const at = (time: string) => Date.parse(`2026-03-12T${time}:00Z`)

it('is noted once it has begun, and of a class once that is over', () => {
  expect(mayNoteOutcome({ ...lesson, phase: 'late' }, at('15:59'))).toBe(false)
  expect(mayNoteOutcome(lesson, at('16:00'))).toBe(true)
  expect(mayNoteOutcome({ ...lesson, seats: 2 }, at('16:59'))).toBe(false)
  expect(mayNoteOutcome({ ...lesson, seats: 2 }, at('17:00'))).toBe(true)
  expect(mayNoteOutcome({ ...lesson, stage: 'cancelled' }, at('17:00'))).toBe(false)
})
