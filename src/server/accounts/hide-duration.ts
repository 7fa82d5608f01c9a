import { setTimeout as pause } from 'node:timers/promises'

/** The time between the moments at which an answer may be given, in milliseconds. */
const step = 250

/**
 * Gives what the work gives or throws, but only after a whole number of quarters of a second: how long it took, and so
 * what it found, cannot be told.
 */
export async function hideDuration<T>(work: Promise<T>): Promise<T> {
  let settled = false
  const settle = () => {
    settled = true
  }
  work.then(settle, settle)
  do await pause(step)
  while (!settled)
  return work
}
