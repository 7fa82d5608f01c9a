import { describe, expect, it } from 'vitest'
import { planGates } from './next-steps.ts'

const now = Date.parse('2026-11-26T12:00:00.000Z')
const begin = now + 30 * 86_400_000

/** "mailbox 1": a gate and the hours until it ends. */
function list(changes: Partial<Parameters<typeof planGates>[0]>): string[] {
  const sent = { whose: 'self', begin, waitsForTeacher: true, sendsMail: true, ...changes }
  return planGates(sent, now).map(({ gate, until }) => `${gate} ${(until - now) / 3_600_000}`)
}

describe('what happens after a request was sent', () => {
  it('is an hour for the mail, then two days for the teacher', () => {
    expect(list({})).toEqual(['mailbox 1', 'teacher 49'])
  })

  it('is two days more for the guardian of a minor, and none for who writes for a child', () => {
    expect(list({ whose: 'minor' })).toEqual(['mailbox 1', 'guardian 49', 'teacher 97'])
    expect(list({ whose: 'child' })).toEqual(['mailbox 1', 'teacher 49'])
  })

  it('ends with the mail where nobody has to say yes, and begins without it where none is sent', () => {
    expect(list({ waitsForTeacher: false })).toEqual(['mailbox 1'])
    expect(list({ sendsMail: false })).toEqual(['teacher 48'])
  })

  it('never takes more than half of what is left', () => {
    expect(list({ begin: now + 24 * 3_600_000 })).toEqual(['mailbox 1', 'teacher 12.5'])
  })
})
