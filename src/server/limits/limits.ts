import { day, hour, minute } from '#domain/durations.ts'
export interface Limit {
  max: number
  window: number // ms
  /** `first`: steady traffic passes; `last` admitted: no stretch of `window` holds more than `max`. */
  from: 'first' | 'last'
}

export type Limits = Readonly<Record<keyof typeof productLimits, Limit>>

export type LimitName = keyof Limits

/** An address is an IPv4 address or the /64 of an IPv6 one (decision 016). */
export const productLimits = {
  /** A school class behind one address, each pupil sending twice. */
  formsByAddress: { max: 60, window: 10 * minute, from: 'first' },
  /** Several classes on one day; a bot that fills the dashboard stops here. */
  formsByAddressDaily: { max: 200, window: day, from: 'first' },
  /** Some gigabytes: many addresses cannot fill the disk, but 2,000 a second for a minute pass. */
  formsByAll: { max: 1_500_000, window: day, from: 'first' },
  signUpsByAddress: { max: 10, window: hour, from: 'first' },
  /** Accounts are kept: many addresses together must not pile them up. */
  signUpsByAll: { max: 2_000, window: day, from: 'first' },
  /** One person trying all their passwords, not a list of accounts. */
  signInsByAddress: { max: 30, window: 15 * minute, from: 'first' },
  /** Wrong passwords from any address: a thousand a day, while six characters have billions. */
  guessesByAccount: { max: 10, window: 15 * minute, from: 'last' },
  /** The same for a browser that has signed in before: nobody else can use up its guesses. */
  guessesByDevice: { max: 10, window: 15 * minute, from: 'last' },
  /** Sign-ins from such browsers, right or wrong: one account cannot lock out the others. */
  signInsByDevices: { max: 30, window: 15 * minute, from: 'first' },
  /** Checks of one's own password by who is signed in, right or wrong: each takes the processor for as long. */
  ownPasswordChecks: { max: 30, window: 15 * minute, from: 'first' },
  /** A code of an app, for longer than it is valid: it counts once (RFC 6238 §5.2). */
  codeUses: { max: 1, window: 2 * minute, from: 'first' },
  /** Questions to passkeys: each visit of the sign-in page asks one, and one is stored for five minutes. */
  passkeyRequestsByAddress: { max: 60, window: 15 * minute, from: 'first' },
  /** New passwords asked for, whoever's. */
  resetsByAddress: { max: 10, window: hour, from: 'first' },
  /** Requests for lessons: each keeps a time from others. */
  lessonRequestsByAddress: { max: 5, window: day, from: 'first' },
  /** Calendars that read lessons: a service may read those of all students from one address, each several times an hour. */
  lessonFeedsByAddress: { max: 600, window: hour, from: 'first' },
  /** What strangers can cause with an address: mails about its account. */
  accountMailsByAddress: { max: 5, window: 6 * hour, from: 'last' },
  /** Mails that confirm forms: anyone can write any address into one. */
  confirmationsByAddress: { max: 3, window: day, from: 'last' },
} as const satisfies Record<string, Limit>

/** Whether a limit that counts from the last use on leaves no room for another one at a moment, by the latest uses, the last one
 * first; all in ms. */
export function isUsedUp({ max, window }: Limit, latest: readonly number[], now: number): boolean {
  const times = [now, ...latest]
  const isClose = latest.every((time, index) => (times[index] ?? time) - time < window)
  return latest.length >= max && isClose
}
