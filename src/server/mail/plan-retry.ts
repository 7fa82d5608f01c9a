import type { ClaimedMail } from './outbox.ts'

const minute = 60_000

/** How long a mail is tried, in ms; RFC 5321, 4.5.4.1 advises days. */
const longest = 2 * 24 * 60 * minute

const largestDistance = 4 * 60 * minute

/** When a mail is tried next: after a minute, then after twice as long each time, up to four hours; undefined once it
 * was tried for two days. */
export function planRetry(
  { attempts, created_at }: Pick<ClaimedMail, 'attempts' | 'created_at'>,
  now: Date,
): Date | undefined {
  const distance = Math.min(largestDistance, minute * 2 ** (attempts - 1))
  const due = now.getTime() + distance
  return due > Date.parse(created_at) + longest ? undefined : new Date(due)
}
