import { describe, expect, it } from 'vitest'
import { hour, minute } from '#domain/durations.ts'
import { findDueReminder, type ReminderChoice } from './find-reminder.ts'

const begin = Date.parse('2026-12-04T18:00:00.000Z')

describe('a reminder of a lesson', () => {
  const find = (
    before: number,
    changes: { reminds?: ReminderChoice; agreedAt?: number; sent?: 'day'[] } = {},
  ) =>
    findDueReminder(
      { begin, terms: { changeNotice: 24 }, agreedAt: 0, sent: [], reminds: 'both', ...changes },
      begin - before,
    )

  it('comes first from a day before the deadline of a change until two hours before the lesson', () => {
    const moments = [48 * hour + minute, 48 * hour, 24 * hour, 2 * hour + minute, 2 * hour]
    expect(moments.map((before) => find(before))).toEqual([undefined, 'day', 'day', 'day', undefined])
  })

  it('comes again from an hour to ten minutes before, and never after the begin', () => {
    const moments = [61 * minute, hour, 10 * minute + 1, 10 * minute, 0, -minute]
    expect(moments.map((before) => find(before))).toEqual([
      undefined,
      'hour',
      'hour',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('comes once, as often as the student wants, and not right after the agreement', () => {
    expect(find(30 * hour, { sent: ['day'] })).toBeUndefined()
    expect(find(hour, { sent: ['day'], reminds: 'day' })).toBeUndefined()
    expect(find(30 * hour, { reminds: 'none' })).toBeUndefined()
    expect(find(30 * hour, { agreedAt: begin - 31 * hour })).toBeUndefined()
    expect(find(25 * hour, { agreedAt: begin - 31 * hour })).toBe('day')
  })
})
