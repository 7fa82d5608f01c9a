import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/database/tables.ts'
import { describeReason } from '#server/startup/start-error.ts'
import type { DailyTask } from './daily-task.ts'
import { claimTask, finishTask, formatTurn } from './task-claims.ts'

const rhythm = { first: 5_000, next: 600_000 } // ms

const stopTimeout = 500 // ms

interface DailyOptions {
  database: Database
  tasks: readonly DailyTask[]
  now: () => Date
  log: Logger
}

export interface DailyTasks {
  /** Runs what is due. Never rejects: failures are logged, and tried again an hour later. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

/** Runs each task once per UTC day or hour, from soon after the start on. */
export function startDailyTasks(options: DailyOptions): DailyTasks {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = createRun(options, signal)
  const repeat = async () => {
    for (let delay = rhythm.first; !signal.aborted; delay = rhythm.next) {
      await wait(delay, undefined, { signal, ref: false })
      await run()
    }
  }
  const finished = repeat().catch(() => undefined)
  return {
    runDue: run,
    async stop() {
      stopping.abort()
      await Promise.race([finished, wait(stopTimeout, undefined, { ref: false })])
    },
  }
}

function createRun({ database, tasks, now, log }: DailyOptions, signal: AbortSignal): () => Promise<void> {
  const doneHere = new Map<string, string>()
  const failing = new Set<string>()

  const runTask = async (task: DailyTask) => {
    const claim = { name: task.name, every: task.every, now: now() }
    const turn = formatTurn(claim)
    if (doneHere.get(task.name) === turn) return
    if (!task.everywhere && !(await claimTask(database, claim))) return
    const result = await task.run(claim.now, signal)
    if (!task.everywhere) await finishTask(database, claim)
    doneHere.set(task.name, turn)
    failing.delete(task.name)
    log[task.every === 'hour' ? 'debug' : 'info']({ task: task.name, ...result }, 'done for today')
  }

  return async () => {
    for (const task of tasks) {
      if (signal.aborted) return
      try {
        await runTask(task)
      } catch (error) {
        if (signal.aborted) return
        if (!failing.has(task.name))
          log.error({ task: task.name, reason: describeReason(error) }, 'not done today, tried again later')
        failing.add(task.name)
      }
    }
  }
}
