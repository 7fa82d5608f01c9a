import { setTimeout as pause } from 'node:timers/promises'

/**
 * Gives what the work gives or throws, but only after a whole number of steps of so many milliseconds: how long it took,
 * and so what it found, cannot be told.
 */
export async function hideDuration<T>(work: Promise<T>, step: number): Promise<T> {
  let settled = false
  const settle = () => {
    settled = true
  }
  work.then(settle, settle)
  do await pause(step)
  while (!settled)
  return work
}
