import { expect, test } from 'vitest'
import { formatRecent } from './format-moment.ts'

/** On the clock of this device. */
const at = (year: number, month: number, day: number, hour: number) => new Date(year, month - 1, day, hour, 5)

const now = at(2026, 3, 1, 9)

test.each([
  [at(2026, 3, 1, 0), 'today, 00:05', 'hoy, 00:05'],
  [at(2026, 2, 28, 23), 'yesterday, 23:05', 'ayer, 23:05'],
  [at(2026, 2, 27, 23), '27 Feb', '27 feb'],
  [at(2026, 3, 2, 0), '2 Mar', '2 mar'],
  [at(2025, 12, 31, 12), '31 Dec 2025', '31 dic 2025'],
])('%s is said as shortly as it can be understood', (moment, english, spanish) => {
  expect(formatRecent(moment.toISOString(), 'en', now)).toBe(english)
  expect(formatRecent(moment.toISOString(), 'es', now)).toBe(spanish)
})
