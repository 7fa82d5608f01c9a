import * as z from 'zod/mini'
import { clocks } from './clocks.ts'
import { findHoldEnd, provenHold, unprovenHold } from './holds.ts'
import type { LessonGate } from './lesson-request-state.ts'

/** What happens after a request was sent, as its sender reads it. */
export const nextSteps = z.object({
  lead: z.string(),
  when: clocks,
  /** What has to happen, in order, each with until when its time is kept. */
  steps: z.array(z.object({ heading: z.string(), text: z.string(), state: z.string() })),
  /** The path where the request is withdrawn. */
  withdraw: z.string(),
})

export type NextSteps = z.infer<typeof nextSteps>

interface SentRequest {
  whose: string
  begin: number // ms
  /** Whether somebody may have to say yes to it. */
  waitsForTeacher: boolean
  /** Without mail no address is proven. */
  sendsMail: boolean
}

/** What a request that is sent now (ms) waits for, and until when at the latest (ms): each gate begins anew, the later the one
 * before was passed. */
export function planGates(
  { whose, begin, waitsForTeacher, sendsMail }: SentRequest,
  now: number,
): { gate: LessonGate; until: number }[] {
  const gates: LessonGate[] = [
    ...(sendsMail ? (['mailbox'] as const) : []),
    ...(whose === 'minor' ? (['guardian'] as const) : []),
    ...(waitsForTeacher ? (['teacher'] as const) : []),
  ]
  let from = now
  return gates.map((gate) => {
    from = findHoldEnd(from, begin, gate === 'mailbox' ? unprovenHold : provenHold)
    return { gate, until: from }
  })
}
