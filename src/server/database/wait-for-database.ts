import { setTimeout } from 'node:timers/promises'
import { describeReason, StartError } from '#server/startup/start-error.ts'
import { isDatabaseAway } from './failures.ts'

const firstDelay = 500 // ms
const longestDelay = 10_000 // ms

interface WaitOptions {
  /** Is told once that the database is away, and why. */
  report: (line: string) => void
  wait?: (milliseconds: number) => Promise<unknown>
}

/** Tries an opening until PostgreSQL is there, ever more rarely. Throws what no waiting cures. */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  { report, wait = setTimeout }: WaitOptions,
): Promise<T> {
  for (let delay = firstDelay; ; delay = Math.min(2 * delay, longestDelay)) {
    try {
      return await open()
    } catch (error) {
      const cause = error instanceof StartError ? error.cause : error
      if (!isDatabaseAway(cause)) throw error
      if (delay === firstDelay)
        report(`The database does not answer (${describeReason(cause)}). Waiting until it does.`)
    }
    await wait(delay)
  }
}
