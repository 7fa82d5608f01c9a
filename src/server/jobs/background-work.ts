import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { describeReason } from '#server/startup/start-error.ts'

const lookEvery = 2_000 // ms

export interface BackgroundWork {
  /** Looks for work at once; what was written or uploaded may ask for some. */
  look(): void
  follow(): void
  runDue(): Promise<void>
  stop(): Promise<void>
}

interface WorkOptions {
  log: Logger
  failure: string
  prepare(): Promise<void>
  /** Does all that is due, until it is aborted; `isAsked` where somebody may have asked for something new. */
  run(isAsked: boolean, signal: AbortSignal): Promise<void>
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
      if (!isFailing && !signal.aborted) log.error({ reason: describeReason(error) }, failure)
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
