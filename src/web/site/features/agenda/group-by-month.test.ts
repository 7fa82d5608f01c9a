import { expect, test } from 'vitest'
import { groupByMonth } from './agenda-events.tsx'

test('events stand under their month, in their order', () => {
  const dates = ['2025-11-11T19:30', '2025-11-30T20:00', '2025-12-01T00:00', '2026-11-01T10:00']
  const groups = groupByMonth(dates.map((date) => ({ date })))
  expect(groups.map(({ month, events }) => [month, events.length])).toEqual([
    ['2025-11', 2],
    ['2025-12', 1],
    ['2026-11', 1],
  ])
  expect(groups.flatMap(({ events }) => events.map(({ date }) => date))).toEqual(dates)
  expect(groups[0]?.date).toBe('2025-11-01T00:00')
})

test('no events have no months', () => {
  expect(groupByMonth([])).toEqual([])
})
