import { performance } from 'node:perf_hooks'
import type { Context } from 'hono'
import { type ClientAddressReader, readClientNetwork } from '#server/http/client-address.ts'
import { rejectForNow } from '#server/http/responses.ts'
import { createGate } from './gate.ts'

/** One after the other: each takes the processor for a while. */
const limits = { most: 1, share: 1, waiting: 100 }

const retryAfter = '10' // s

/** Draws for a client when it is its turn; 503 where too many wait, or the wait was too long. */
type TakeTurn = <T>(context: Context, client: string, draw: () => Promise<T>) => Promise<T | Response>

/** Gives turns to what is drawn anew for each who asks; who waits longer than `patience` (ms) is asked to come again. */
export function createTurns(patience = 10_000): TakeTurn {
  const gate = createGate({ ...limits, patience })
  return async (context, client, draw) => {
    const { signal } = context.req.raw
    const leave = await gate.enter(client)
    if (leave === undefined) return rejectForNow(context, retryAfter)
    if (signal.aborted) {
      leave()
      return rejectForNow(context, retryAfter)
    }
    const begun = performance.now()
    try {
      return await draw()
    } finally {
      rest(performance.now() - begun, leave)
    }
  }
}

/** Draws when it is the turn of whoever asks, known by the network. */
export type AnswerInTurn = <T>(context: Context, draw: () => Promise<T>) => Promise<T | Response>

/** Gives turns to clients by their networks. */
export function createAnswersInTurn(readClientAddress: ClientAddressReader): AnswerInTurn {
  const takeTurn = createTurns()
  return (context, draw) => takeTurn(context, readClientNetwork(readClientAddress(context)), draw)
}

const longestRest = 1_000

/** Ends once the event loop was idle for as long as drawing took: what others ask for goes first. */
function rest(drawn: number, onEnd: () => void): void {
  const begun = performance.now()
  const { idle } = performance.eventLoopUtilization()
  const look = () => {
    const isRested = performance.eventLoopUtilization().idle - idle >= drawn
    if (isRested || performance.now() - begun >= longestRest) onEnd()
    else setTimeout(look, drawn / 2).unref()
  }
  setTimeout(look, drawn).unref()
}
