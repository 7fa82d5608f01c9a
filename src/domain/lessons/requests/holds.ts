import { hour, minute } from '#domain/durations.ts'
import { createSlot, type Slot } from '#domain/lessons/slots.ts'
import type { LessonOffer } from './lesson-offer.ts'

/** In ms; how long a time is kept for an address that is not proven: from the sending of its mail, and from the request. */
export const unprovenHold = hour
export const longestUnprovenHold = 6 * hour

/** In ms; for the guardian, and then for the teacher. */
export const provenHold = 48 * hour

/** How many times are proposed in place of one, and how long they can be chosen, in ms. */
export const mostProposed = 5
export const proposalLife = 7 * 24 * hour

/** Until when a time is kept from a moment on, all in ms, to the minute: never for longer than half of what is left until
 * the lesson. */
export function findHoldEnd(now: number, begin: number, length: number): number {
  const end = now + Math.min(length, Math.max(0, begin - now) / 2)
  return Math.floor(end / minute) * minute
}

/** When what was asked for, and begins at an instant (ms), is over, and until when the teacher rests: a class is over with its
 * last session, and nobody rests. */
export function findRequestEnds(
  { terms, class: offered }: Pick<LessonOffer, 'terms' | 'class'>,
  begin: number,
): Slot {
  const last = offered?.sessions.at(-1)
  if (last === undefined) return createSlot(terms, begin)
  const end = Date.parse(last.ends_at)
  return { begin, end, restUntil: end }
}
