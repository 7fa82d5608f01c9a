import { describe, expect, it } from 'vitest'
import { type AwayUntil, findAwaySpan } from './away-calls.ts'

function find(now: string, until: AwayUntil, zone = 'Europe/Zurich') {
  const { span, begin, end } = findAwaySpan(Date.parse(now), until, zone)
  return [begin, end, new Date(span.end).toISOString()]
}

describe('the time away', () => {
  it('begins with the five minutes of now and ends with the day on the clock of the teacher', () => {
    const now = '2026-11-24T15:13:40.000Z'
    expect(find(now, 'today')).toEqual(['2026-11-24T16:10', '2026-11-25T00:00', '2026-11-24T23:00:00.000Z'])
    expect(find(now, 'tomorrow')[1]).toBe('2026-11-26T00:00')
    expect(find(now, 'today', 'Asia/Tokyo')).toEqual([
      '2026-11-25T00:10',
      '2026-11-26T00:00',
      '2026-11-25T15:00:00.000Z',
    ])
  })

  it('ends with Sunday, also on a Sunday, and on the day that the clock changes', () => {
    expect(find('2026-10-20T10:00:00.000Z', 'week')).toEqual([
      '2026-10-20T12:00',
      '2026-10-26T00:00',
      '2026-10-25T23:00:00.000Z',
    ])
    expect(find('2026-10-25T10:00:00.000Z', 'week')[1]).toBe('2026-10-26T00:00')
  })
})
