import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { idempotencyHeader } from '#domain/api.ts'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { type Answer, createClientAddress, send } from './client.ts'

/** One form that a visitor sends until it is acknowledged, under one key. */
export interface Form {
  key: string
  path: string
  body: Record<string, string | undefined>
}

/** Visitors who send forms one after the other, and what they were told. */
export interface Load {
  /** The ids that were acknowledged, by their keys. */
  readonly acknowledged: ReadonlyMap<string, string>
  /** How often an answer did not come, or said that the form could not be stored just now. */
  readonly failures: number
  /** What no visitor should meet: another id for the same key, an answer that is neither 201 nor 503, or none at all. */
  readonly surprises: readonly string[]
  /** Waits until so many more forms are acknowledged. */
  acknowledge(count: number): Promise<void>
  /** Lets everyone finish the form that they are sending. */
  stop(): Promise<void>
}

/** How long a visitor waits before sending a form again, in milliseconds. */
const retryDelay = 100

/** A form that nobody has sent before; both kinds take turns. */
export function createForm(): Form {
  const key = randomUUID()
  const email = `${key}@example.org`
  return key < '8'
    ? { key, path: courseRegistration.path, body: makeCourseRegistration({ email }) }
    : { key, path: collaborationRequest.path, body: makeCollaborationRequest({ email }) }
}

/** Sends a form once, from an address of its own. */
export function post(address: string, { key, path, body }: Form, limit?: number): Promise<Answer> {
  const headers = { [idempotencyHeader]: key }
  const from = createClientAddress()
  return send(`${address}${path}`, {
    method: 'POST',
    headers,
    body,
    from,
    ...(limit !== undefined && { limit }),
  })
}

/** Sends a form, and again under its key while a machine that is too slow to store it in time says so. */
export async function postUntilAnswered(address: string, form: Form): Promise<Answer> {
  for (;;) {
    const answer = await post(address, form)
    if (answer.status !== 503) return answer
    await pause(retryDelay)
  }
}

/** The id that an answer of 201 acknowledges; undefined for any other answer. */
export function readAcknowledgedId({ status, text }: Pick<Answer, 'status' | 'text'>): string | undefined {
  return status === 201 ? z.parse(submissionReceipt, JSON.parse(text)).id : undefined
}

/** Starts visitors who send to an address that may come and go, `distance` ms apart. Every tenth form is sent
 * twice. */
export function startLoad(
  address: string,
  { visitors, distance = 0 }: { visitors: number; distance?: number },
): Load {
  const acknowledged = new Map<string, string>()
  const surprises: string[] = []
  const progress = new EventTarget()
  let failures = 0
  let stopping = false

  const note = ({ key }: Form, id: string) => {
    const known = acknowledged.get(key)
    if (known !== undefined && known !== id) surprises.push(`key ${key}: ${known}, then ${id}`)
    acknowledged.set(key, id)
    progress.dispatchEvent(new Event('acknowledged'))
  }
  const sendUntilAcknowledged = async (form: Form) => {
    for (;;) {
      const answer = await post(address, form).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'AbortError') surprises.push(`no answer to ${form.key}`)
        return undefined
      })
      const id = answer === undefined ? undefined : readAcknowledgedId(answer)
      if (id !== undefined) return note(form, id)
      if (answer !== undefined && answer.status !== 503) surprises.push(`${answer.status} ${answer.text}`)
      failures += 1
      await pause(retryDelay)
    }
  }
  const visit = async () => {
    for (let sent = 1; !stopping; sent += 1) {
      const form = createForm()
      await sendUntilAcknowledged(form)
      if (sent % 10 === 0) await sendUntilAcknowledged(form)
      if (distance > 0) await pause(distance)
    }
  }
  const visits = Promise.all(Array.from({ length: visitors }, visit))
  return {
    acknowledged,
    surprises,
    get failures() {
      return failures
    },
    acknowledge: (count) => {
      const goal = acknowledged.size + count
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = () => {
        if (acknowledged.size < goal) return
        progress.removeEventListener('acknowledged', look)
        resolve()
      }
      progress.addEventListener('acknowledged', look)
      return promise
    },
    stop: async () => {
      stopping = true
      await visits
    },
  }
}
