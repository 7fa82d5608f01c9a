import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { hour } from '#domain/durations.ts'
import type { Database } from '#server/database/tables.ts'
import { describeReason } from '#server/startup/start-error.ts'
import { claimRows } from './claim-rows.ts'

const rhythm = { first: 5_000, next: 600_000 } // ms

const stopTimeout = 500 // ms

export interface DailyTask {
  name: string
  every?: 'hour'
  /** Run by every instance for its own folder; otherwise by one of them for all. */
  everywhere?: true
  /** Gives what to log, without personal data. */
  run(now: Date, signal: AbortSignal): Promise<Record<string, number | string>>
}

interface DailyOptions {
  database: Database
  tasks: readonly DailyTask[]
  now: () => Date
  log: Logger
  /** How much later than the start the tasks are due for the first time, in ms. */
  after?: number | undefined
}

export interface DailyTasks {
  /** Runs what is due. Never rejects: failures are logged once a day, and tried again an hour later. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

/** Runs each task once per UTC day or hour, from soon after the start on. */
export function startDailyTasks(options: DailyOptions): DailyTasks {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = createRun(options, signal)
  const repeat = async () => {
    for (let delay = options.after ?? rhythm.first; !signal.aborted; delay = rhythm.next) {
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
  const logged = new Map<string, string>()

  const runTask = async (task: DailyTask) => {
    const claim = { name: task.name, every: task.every, now: now() }
    const turn = formatTurn(claim)
    if (doneHere.get(task.name) === turn) return
    if (!task.everywhere && !(await claimTask(database, claim))) return
    const result = await task.run(claim.now, signal)
    if (!task.everywhere) await finishTask(database, claim)
    doneHere.set(task.name, turn)
    logged.delete(task.name)
    log[task.every === 'hour' ? 'debug' : 'info']({ task: task.name, ...result }, 'done for today')
  }

  return async () => {
    for (const task of tasks) {
      if (signal.aborted) return
      const today = formatDay(now())
      try {
        await runTask(task)
      } catch (error) {
        if (signal.aborted) return
        if (logged.get(task.name) !== today)
          log.error({ task: task.name, reason: describeReason(error) }, 'not done today, tried again later')
        logged.set(task.name, today)
      }
    }
  }
}

/** After this time an unfinished task counts as failed, in milliseconds. */
const staleAfter = hour

interface Claim {
  name: string
  every?: 'hour' | undefined
  now: Date
}

/** Claims the task of this UTC day or hour: true for the first caller, and after an hour unfinished for another. */
export async function claimTask(database: Database, claim: Claim): Promise<boolean> {
  const { name, now } = claim
  const day = formatTurn(claim)
  await database
    .insertInto('daily_tasks')
    .values({ name, day, started_at: '', finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const claimed = await claimRows(database, {
    table: 'daily_tasks',
    key: 'name',
    isOpen: sql`name = ${name} and day = ${day} and finished_at is null`,
    time: { column: 'started_at', free: new Date(now.getTime() - staleAfter), claimed: now },
    order: sql`name`,
    most: 1,
    columns: sql`name`,
  })
  return claimed.length > 0
}

/** Marks the task of this UTC day or hour as done, and deletes its earlier ones. */
export async function finishTask(database: Database, claim: Claim): Promise<void> {
  const { name, now } = claim
  const day = formatTurn(claim)
  await sql`update daily_tasks set finished_at = ${now.toISOString()} where name = ${name} and day = ${day}`.execute(
    database,
  )
  await sql`delete from daily_tasks where name = ${name} and day < ${day}`.execute(database)
}

/** Whether any instance finished the task on one of these UTC days; a day ahead of now is another instance's clock. */
export async function hasFinished(
  database: Database,
  name: string,
  { since, now }: { since: string; now: Date },
): Promise<boolean> {
  const finished = await database
    .selectFrom('daily_tasks')
    .select('day')
    .where('name', '=', name)
    .where('day', '>=', since)
    .where('day', '<=', formatDay(new Date(now.getTime() + 24 * hour)))
    .where('finished_at', 'is not', null)
    .executeTakeFirst()
  return finished !== undefined
}

/** The UTC day of a task, or its hour, "2026-11-20T14". */
function formatTurn({ every, now }: Pick<Claim, 'every' | 'now'>): string {
  return now.toISOString().slice(0, every === 'hour' ? 13 : 10)
}

/** The UTC day, "2026-11-20". */
export function formatDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}
