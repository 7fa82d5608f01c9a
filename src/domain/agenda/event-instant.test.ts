import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findEventInstant, formatEventStart, isUpcoming } from './event-instant.ts'

const zones = ['Europe/Zurich', 'Europe/Berlin', 'Europe/Vienna', 'Europe/Madrid'] as const

describe.each(zones)('an event in %s', (zone) => {
  test.each([
    ['on a winter evening', '2025-11-11T19:30', '2025-11-11T18:30:00.000Z', '+01:00'],
    ['on a summer evening', '2026-07-04T21:00', '2026-07-04T19:00:00.000Z', '+02:00'],
    ['in the last minute before summer time', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z', '+01:00'],
    ['at a time the clock leaves out', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '+01:00'],
    ['in the first minute of summer time', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z', '+02:00'],
    ['at a time the clock shows twice', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '+02:00'],
    ['in the first minute behind it', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z', '+01:00'],
    ['at midnight of the new year', '2026-01-01T00:00', '2025-12-31T23:00:00.000Z', '+01:00'],
  ])('%s begins at its moment', (_case, date, instant, offset) => {
    expect(findEventInstant({ date, zone }).toISOString()).toBe(instant)
    expect(formatEventStart({ date, zone })).toBe(`${date}:00${offset}`)
  })
})

test('what is written names the moment, which is the last one before the event has begun', () => {
  const anyDate = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16))
    .filter((date) => !date.includes('T02:'))
  fc.assert(
    fc.property(anyDate, fc.constantFrom(...zones), (date, zone) => {
      const instant = findEventInstant({ date, zone })
      expect(Date.parse(formatEventStart({ date, zone }))).toBe(instant.getTime())
      expect(isUpcoming({ date, zone }, instant)).toBe(true)
      expect(isUpcoming({ date, zone }, new Date(instant.getTime() + 60_000))).toBe(false)
    }),
  )
})
