import type { Logger } from 'pino'
import { minute } from '#domain/durations.ts'
import type { ClaimedMail } from './outbox.ts'

const shortestPause = minute / 2
const longestPause = 5 * minute

interface Pause {
  isOn(now: Date): boolean
  /** Begins a pause where the mail server is away, each longer than the one before it. */
  note(away: string | undefined, now: Date): void
}

/** Keeps a mail server that is away from being asked for every mail; the log has one line when it goes away and one when
 * it is back. */
export function createPause(log: Logger): Pause {
  let until = 0
  let length = 0
  let logged: string | undefined
  return {
    isOn: (now) => now.getTime() < until,
    note(away, now) {
      if (away === undefined) {
        if (logged !== undefined) log.info('the mail server takes mails again')
        until = 0
        length = 0
        logged = undefined
        return
      }
      length = length === 0 ? shortestPause : Math.min(longestPause, length * 2)
      until = now.getTime() + length
      if (logged !== away) log.error({ reason: away }, describeOutage(away))
      logged = away
    },
  }
}

function describeOutage(reason: string): string {
  if (reason === 'EAUTH') return 'the mail server does not accept the user and password of SMTP_URL'
  if (reason === 'ETLS') return 'the mail server of SMTP_URL offers no sound encryption'
  if (reason === 'ESENDER') return 'the mail server does not let this login send as the address of MAIL_FROM'
  return 'the mail server of SMTP_URL cannot be reached'
}

/** How long a mail is tried; RFC 5321, 4.5.4.1 advises days. */
const longestTry = 2 * 24 * 60 * minute

const largestDistance = 4 * 60 * minute

/** When a mail is tried next: after a minute, then after twice as long each time, up to four hours; undefined once it
 * was tried for two days. */
export function planRetry(
  { attempts, created_at }: Pick<ClaimedMail, 'attempts' | 'created_at'>,
  now: Date,
): Date | undefined {
  const distance = Math.min(largestDistance, minute * 2 ** (attempts - 1))
  const due = now.getTime() + distance
  return due > Date.parse(created_at) + longestTry ? undefined : new Date(due)
}
