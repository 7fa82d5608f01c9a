import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, Engine } from '#server/database/tables.ts'
import { planRetry } from '#server/mail/pacing.ts'
import { createDelivery, type DeliverCall } from './deliver-call.ts'
import { claimCalls, noteCall, portion, queueCalls } from './webhook-calls.ts'
import { readWebhookSetting } from './webhook-setting.ts'

const rhythm = 5_000 // ms

const stopTimeout = 2_000 // ms

/** Of one call, in nearly two days: as long as mails are tried, whenever it happened. */
const mostAttempts = 19

export interface WebhookParts {
  database: Database
  engine: Engine
  now: () => Date
  log: Logger
  deliver?: DeliverCall
}

/** Tells the webhook's address what happened, beside other instances that do the same, until it is stopped. */
export function startWebhook(parts: WebhookParts): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const repeat = async () => {
    let areMore = false
    while (!signal.aborted) {
      if (!areMore) await wait(rhythm, undefined, { signal, ref: false })
      // What was claimed is tried again, by this instance or another one.
      areMore = await sendCalls(parts).catch(() => false)
    }
  }
  const finished = repeat().catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([finished, wait(stopTimeout, undefined, { ref: false })])
    },
  }
}

/** Tells a portion of what is due, and whether more may be due. Throws what the database throws. */
export async function sendCalls({
  database,
  engine,
  now,
  log,
  deliver = createDelivery(),
}: WebhookParts): Promise<boolean> {
  const setting = await readWebhookSetting(database)
  if (setting === undefined) return false
  await queueCalls(database, setting, now())
  const calls = await claimCalls(database, engine, now())
  for (const call of calls) {
    // Each may take seconds, in which an admin names another address, or none.
    const target = await readWebhookSetting(database)
    if (target === undefined) return false
    const reason = await deliver(call, target, now())
    if (reason === undefined) {
      await noteCall(database, call.id, { status: 'sent', reason: null })
      continue
    }
    const due = planNext(call.attempts, now())
    if (due === undefined) log.error({ call: call.id, reason }, 'a call of the webhook was given up')
    await noteCall(
      database,
      call.id,
      due === undefined ? { status: 'failed', reason } : { due_at: due.toISOString(), reason },
    )
  }
  return calls.length === portion
}

function planNext(attempts: number, now: Date): Date | undefined {
  return attempts < mostAttempts ? planRetry({ attempts, created_at: now.toISOString() }, now) : undefined
}
