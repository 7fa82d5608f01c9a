import type { Logger } from 'pino'

const shortest = 30_000 // ms
const longest = 300_000 // ms

interface Pause {
  isOn(now: Date): boolean
  /** Begins a pause where the mail server is away, each longer than the one before it. */
  note(away: string | undefined, now: Date): void
}

/** Keeps a mail server that is away from being asked for every mail; the log tells once that it is, and once that it is
 * back. */
export function createPause(log: Logger): Pause {
  let until = 0
  let length = 0
  let told: string | undefined
  return {
    isOn: (now) => now.getTime() < until,
    note(away, now) {
      if (away === undefined) {
        if (told !== undefined) log.info('the mail server takes mails again')
        ;[until, length, told] = [0, 0, undefined]
        return
      }
      length = length === 0 ? shortest : Math.min(longest, length * 2)
      until = now.getTime() + length
      if (told !== away) log.error({ reason: away }, explain(away))
      told = away
    },
  }
}

function explain(reason: string): string {
  if (reason === 'EAUTH') return 'the mail server does not accept the user and password of SMTP_URL'
  if (reason === 'ETLS') return 'the mail server of SMTP_URL offers no sound encryption'
  return 'the mail server of SMTP_URL cannot be reached'
}
