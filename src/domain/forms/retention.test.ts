import { expect, it } from 'vitest'
import { addMonths } from './retention.ts'

it.each([
  ['2026-11-20T12:00:00.000Z', 24, '2024-11-20T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2024-03-31T12:00:00.000Z', 1, '2024-02-29T12:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 12, '2023-02-28T12:00:00.000Z'],
  ['2026-01-31T12:00:00.000Z', 2, '2025-11-30T12:00:00.000Z'],
])('%s less %s months is %s', (now, months, earlier) => {
  expect(addMonths(new Date(now), -months).toISOString()).toBe(earlier)
})
