/** At most `max` in `window` milliseconds. */
export interface Limit {
  max: number
  window: number
  /**
   * When the window ends: that long after the first, so that steady traffic passes, or after the last that was let
   * through, so that no stretch of that length holds more than `max`.
   */
  from: 'first' | 'last'
}

export type Limits = Readonly<Record<keyof typeof productLimits, Limit>>

export type LimitName = keyof Limits

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What the product lets through; an address is an IPv4 address or the /64 network of an IPv6 one. */
export const productLimits = {
  /** A school class behind one address, each pupil sending twice. */
  formsByAddress: { max: 60, window: 10 * minute, from: 'first' },
  /** Several classes on one day; a machine that fills the dashboard stops here. */
  formsByAddressDaily: { max: 200, window: day, from: 'first' },
  /** Some gigabytes of messages: many addresses together do not fill the disk, and 2,000 a second for a minute pass. */
  formsByAll: { max: 1_500_000, window: day, from: 'first' },
  /** One person needs an account, once. */
  signUpsByAddress: { max: 10, window: hour, from: 'first' },
  /** Accounts are kept: many addresses together do not pile them up. */
  signUpsByAll: { max: 2_000, window: day, from: 'first' },
  /** A person who tries all the passwords they ever had, not one who tries a list of accounts. */
  signInsByAddress: { max: 30, window: 15 * minute, from: 'first' },
  /** Wrong passwords for one account, whatever the addresses: a thousand a day, of which six characters have billions. */
  guessesByAccount: { max: 10, window: 15 * minute, from: 'last' },
  /** The same for a browser that has signed in to the account before, so that nobody else can use up its guesses. */
  guessesByDevice: { max: 10, window: 15 * minute, from: 'last' },
  /** Sign-ins from such browsers, right or wrong: who has an account cannot keep the others from signing in. */
  signInsByDevices: { max: 30, window: 15 * minute, from: 'first' },
} as const satisfies Record<string, Limit>
