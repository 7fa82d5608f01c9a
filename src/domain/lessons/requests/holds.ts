import { hour, type LessonTerms, minute } from '#domain/lessons/lesson-terms.ts'
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

/** When a lesson that begins at an instant (ms) is over, and until when the teacher rests. */
export function findLessonEnds({ minutes, rest }: Pick<LessonTerms, 'minutes' | 'rest'>, begin: number) {
  const end = begin + minutes * minute
  return { end, restUntil: end + rest * minute }
}

/** The same of what was asked for, which may be a class: it is over with its last session, and nobody rests. */
export function findRequestEnds(
  { terms, class: offered }: Pick<LessonOffer, 'terms' | 'class'>,
  begin: number,
) {
  const last = offered?.sessions.at(-1)
  if (last === undefined) return findLessonEnds(terms, begin)
  const end = Date.parse(last.ends_at)
  return { end, restUntil: end }
}
