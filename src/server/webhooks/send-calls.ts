import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Engine, Schema } from '#server/database/tables.ts'
import { planRetry } from '#server/mail/pacing.ts'
import { createDelivery, type DeliverCall } from './deliver-call.ts'
import { claimCalls, noteCall, queueCalls } from './webhook-calls.ts'
import { readWebhookSetting } from './webhook-setting.ts'

const rhythm = 5_000 // ms

const stopTimeout = 2_000 // ms

export interface WebhookParts {
  database: Kysely<Schema>
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
    while (!signal.aborted) {
      await wait(rhythm, undefined, { signal, ref: false })
      // What was claimed is tried again, by this instance or another one.
      await sendCalls(parts).catch(() => undefined)
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

/** Tells a portion of what is due. Throws what the database throws. */
export async function sendCalls({
  database,
  engine,
  now,
  log,
  deliver = createDelivery(),
}: WebhookParts): Promise<void> {
  const setting = await readWebhookSetting(database)
  if (setting === undefined) return
  await queueCalls(database, setting, now())
  for (const call of await claimCalls(database, engine, now())) {
    const reason = await deliver(call, setting, now())
    if (reason === undefined) {
      await noteCall(database, call.id, { status: 'sent', reason: null })
      continue
    }
    const due = planRetry({ attempts: call.attempts, created_at: call.happened_at }, now())
    if (due === undefined) log.error({ call: call.id, reason }, 'a call of the webhook was given up')
    await noteCall(
      database,
      call.id,
      due === undefined ? { status: 'failed', reason } : { due_at: due.toISOString(), reason },
    )
  }
}
