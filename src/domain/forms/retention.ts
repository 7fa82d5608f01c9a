import { day } from '#domain/durations.ts'
/** How long what was deleted can be taken back, in days. */
export const trashDays = 30

/** The same UTC time so many calendar months later, or earlier where there are less than none; on the month's last day
 * where it is shorter. */
export function addMonths(start: Date, months: number): Date {
  const date = new Date(start)
  date.setUTCMonth(date.getUTCMonth() + months)
  // The 31st of a month of 30 days has become the 1st of the next one.
  if (date.getUTCDate() !== start.getUTCDate()) date.setUTCDate(0)
  return date
}

const week = 7 * day

/** When a message is deleted for good (UTC, ISO 8601), kept for so many months or in the trash: whichever ends first. */
export function findDeletion(createdAt: string, trashedAt: string | null, months: number): string {
  const kept = addMonths(new Date(createdAt), months)
  if (trashedAt === null) return kept.toISOString()
  return new Date(Math.min(Date.parse(trashedAt) + trashDays * day, kept.getTime())).toISOString()
}

/** What was sent before this moment is deleted within a week of `now`, where messages are kept for so many months. */
export function findWarningLimit(now: Date, months: number): string {
  return addMonths(new Date(now.getTime() + week), -months).toISOString()
}

/** What was sent before this moment has waited long enough for a digest. */
export function findDigestLimit(now: Date): string {
  return new Date(now.getTime() - 2 * day).toISOString()
}
