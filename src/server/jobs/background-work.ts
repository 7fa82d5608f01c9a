import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

const lookEvery = 2_000 // ms

export interface BackgroundWork {
  /** Looks for work at once; what was written or uploaded may ask for some. */
  look(): void
  /** Looks for work every two seconds, too. */
  follow(): void
  /** Does all that is due. Never rejects. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

interface WorkOptions {
  log: Logger
  /** Said once when nothing can be done. */
  failure: string
  /** Makes ready what the work needs, before its first turn. */
  prepare(): Promise<void>
  /** Does all that is due, until it is aborted; `isAsked` where somebody may have asked for something new. */
  run(isAsked: boolean, signal: AbortSignal): Promise<void>
  /** Ends at once what is under way. */
  close(): void
}

/** Work that goes on beside what visitors ask for, one turn after the other. */
export function openBackgroundWork({ log, failure, prepare, run, close }: WorkOptions): BackgroundWork {
  const stopping = new AbortController()
  const { signal } = stopping
  let isPrepared = false
  let isAsked = true
  let isFailing = false
  let last = Promise.resolve()
  const runOnce = async () => {
    if (signal.aborted) return
    const wasAsked = isAsked
    isAsked = false
    try {
      if (!isPrepared) await prepare()
      isPrepared = true
      await run(wasAsked, signal)
      isFailing = false
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isFailing && !signal.aborted) log.error({ reason }, failure)
      isFailing = true
      isAsked = true
    }
  }
  const runInTurn = () => {
    last = last.then(runOnce)
    return last
  }
  const runDue = () => {
    isAsked = true
    return runInTurn()
  }
  const repeat = async () => {
    for (;;) {
      await runInTurn()
      await wait(lookEvery, undefined, { signal, ref: false })
    }
  }
  return {
    look: () => void runDue(),
    follow: () => void repeat().catch(() => undefined),
    runDue,
    async stop() {
      stopping.abort()
      close()
      await last
    },
  }
}
