import { setTimeout as pause } from 'node:timers/promises'

/** Settles like the work, but only at a multiple of `step` ms, so that its duration reveals nothing. */
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
