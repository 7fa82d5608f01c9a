import * as z from 'zod/mini'
import type { ContentRule } from './content-rule.ts'

/** "2026-12-04T19:30", on the clock of a zone that is said beside it. */
export const localDateTime = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'local_date_time' satisfies ContentRule),
    z.maxLength(16, 'local_date_time' satisfies ContentRule),
  )
  .check(z.refine((date) => isCalendarDate(date), 'existing_date' satisfies ContentRule))

function isCalendarDate(date: string): boolean {
  const time = Date.parse(`${date}:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}
