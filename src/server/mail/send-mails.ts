import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { normalizeMailbox } from '#domain/forms/mailbox.ts'
import { type MailKind, mailKinds } from '#domain/mails/registry.ts'
import { isDatabaseUnavailable } from '#server/database/failures.ts'
import { describeError } from '#server/http/error-handlers.ts'
import type { Admission, Claim, Limiter } from '#server/limits/limiter.ts'
import { describeReason } from '#server/startup/start-error.ts'
import {
  type ConnectMail,
  type Delivery,
  type MailConnection,
  maxConnections,
  type OutgoingMail,
} from './mail-server.ts'
import type { ClaimedMail, Outbox } from './outbox.ts'
import { createPause, planRetry } from './pacing.ts'

/** In ms; a portion each time, so that a flood of mails neither takes much from forms nor annoys a mail server. */
const rhythm = 1_000

const stopTimeout = 2_000 // ms

export interface MailSenderParts {
  outbox: Outbox
  connect: ConnectMail
  compose: (claimed: ClaimedMail) => Promise<OutgoingMail | undefined>
  onSent?: (claimed: ClaimedMail) => Promise<void>
  limiter: Limiter
  now: () => Date
  log: Logger
}

export interface MailSender {
  /** Sends a portion of what is due, unless the mail server was away a moment ago; gives whether there was one. Never
   * rejects. */
  sendPortion(): Promise<boolean>
  /** Lets mails in flight end, for two seconds. */
  stop(): Promise<void>
}

/** Sends the mails of the outbox, beside other instances that do the same, until it is stopped. */
export function startMailSender(parts: MailSenderParts): MailSender {
  const stopping = new AbortController()
  const { signal } = stopping
  const send = createSend(parts, signal)
  let last = Promise.resolve(false)
  const sendInTurn = () => {
    last = last.then(send)
    return last
  }
  const repeat = async () => {
    while (!signal.aborted) {
      await wait(rhythm, undefined, { signal, ref: false })
      await sendInTurn()
    }
  }
  const finished = repeat().catch(() => undefined)
  return {
    sendPortion: sendInTurn,
    async stop() {
      stopping.abort()
      // The turn after the last one sends nothing, and lets the line to the mail server go.
      await Promise.race([finished.then(sendInTurn), wait(stopTimeout, undefined, { ref: false })])
    },
  }
}

function createSend(parts: MailSenderParts, signal: AbortSignal): () => Promise<boolean> {
  const { outbox, connect, now, log } = parts
  const pause = createPause(log)
  let failing = false
  // Kept while there is more to send: an idle product holds no line to the mail server.
  let connection: MailConnection | undefined
  const disconnect = () => {
    connection?.[Symbol.dispose]()
    connection = undefined
  }
  return async () => {
    try {
      const claimed = pause.isOn(now()) || signal.aborted ? [] : await outbox.claim(now())
      failing = false
      if (claimed.length === 0) {
        disconnect()
        return false
      }
      connection ??= connect()
      pause.note(await sendAll(claimed, { ...parts, connection, signal }), now())
      if (pause.isOn(now()) || signal.aborted) disconnect()
      return true
    } catch (error) {
      // What was claimed is tried again, by this instance or another one.
      if (!failing) log.error({ reason: describeReason(error) }, 'the outbox cannot be read, tried again')
      failing = true
      disconnect()
      return false
    }
  }
}

interface SendingParts extends MailSenderParts {
  connection: MailConnection
  signal: AbortSignal
}

/** Sends several at once; gives back the rest once the mail server is away. Gives why it is, or undefined. */
async function sendAll(claimed: readonly ClaimedMail[], parts: SendingParts): Promise<string | undefined> {
  const waiting = [...claimed]
  let away: string | undefined
  const sendInTurn = async () => {
    while (away === undefined && !parts.signal.aborted) {
      const mail = waiting.shift()
      if (mail === undefined) return
      const delivery = await deliver(mail, parts)
      if (delivery?.outcome === 'unreachable') away ??= delivery.reason
    }
  }
  await Promise.all(Array.from({ length: maxConnections }, sendInTurn))
  const ids = waiting.map(({ id }) => id)
  await parts.outbox.release(ids, parts.now())
  return away
}

async function deliver(claimed: ClaimedMail, parts: SendingParts): Promise<Delivery | undefined> {
  const { outbox, connection, now } = parts
  const { id } = claimed
  const mail = await compose(claimed, parts)
  if (mail === broken) {
    await noteDelivery(claimed, { outcome: 'postponed', reason: 'uncomposed' }, parts)
    return undefined
  }
  if (mail === undefined) {
    await outbox.finish(id, { status: 'failed', reason: 'gone', now: now() })
    return undefined
  }
  const admission = await admit(claimed, mail, parts)
  if (!admission.ok) {
    await holdBack(claimed, admission.retryAfter, parts)
    return undefined
  }
  // It may have been held for days: it is tried from its admission on.
  const tried = { ...claimed, created_at: claimed.admitted_at ?? now().toISOString() }
  const delivery = await connection.send(mail)
  await noteDelivery(tried, delivery, parts)
  return delivery
}

const broken = Symbol('broken')

/** One mail that cannot be composed holds up no other: it is tried again until it is given up. */
async function compose(claimed: ClaimedMail, parts: SendingParts) {
  try {
    return await parts.compose(claimed)
  } catch (error) {
    if (!(error instanceof Error) || isDatabaseUnavailable(error)) throw error
    const { id, kind } = claimed
    parts.log.error({ mail: id, kind, ...describeError(error) }, 'a mail cannot be composed')
    return broken
  }
}

/** No reader gets a flood of mails: a stranger's address may stand in any form. */
async function admit(
  { id, kind, admitted_at }: ClaimedMail,
  { to }: OutgoingMail,
  { outbox, limiter, now }: SendingParts,
): Promise<Admission> {
  if (admitted_at !== null) return { ok: true }
  const admission = await limiter.takeStrictly(listReaderClaims(kind, to.address))
  if (admission.ok) await outbox.admit(id, now())
  return admission
}

/** What a mail to a mailbox uses up: the limit of its kind, and of what strangers cause a common one, so that they leave
 * resets, invitations and notices of sign-ins alone. */
export function listReaderClaims(kind: MailKind, address: string): Claim[] {
  const reader = normalizeMailbox(address)
  const { limit, byStrangers } = mailKinds[kind]
  const own = { limit, subject: `${kind} ${reader}` }
  return byStrangers ? [own, { limit: 'accountMailsByAddress', subject: reader }] : [own]
}

async function holdBack(
  { id, kind }: ClaimedMail,
  retryAfter: number,
  { outbox, now }: SendingParts,
): Promise<void> {
  switch (mailKinds[kind].beyondLimit) {
    case 'gathered':
      return outbox.gather(id, now())
    case 'postponed':
      return outbox.release([id], new Date(now().getTime() + retryAfter * 1000), 'many')
    default:
      return outbox.finish(id, { status: 'withheld', now: now() })
  }
}

async function noteDelivery(
  claimed: ClaimedMail,
  delivery: Delivery,
  { outbox, onSent, now, log }: SendingParts,
): Promise<void> {
  const { id, kind } = claimed
  if (delivery.outcome === 'sent') {
    await onSent?.(claimed)
    return outbox.finish(id, { status: 'sent', now: now() })
  }
  const { reason } = delivery
  const due = delivery.outcome === 'rejected' ? undefined : planRetry(claimed, now())
  if (due !== undefined) return outbox.postpone(id, { due, reason })
  log.error({ mail: id, kind, reason }, 'a mail was given up')
  return outbox.finish(id, { status: 'failed', reason, now: now() })
}
