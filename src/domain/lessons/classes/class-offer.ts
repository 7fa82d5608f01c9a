import * as z from 'zod/mini'
import { day, hour } from '#domain/durations.ts'

/** What a class is beside a lesson: its meetings, its seats, and until when they are given. Times are UTC, ISO 8601. */
export const classOffer = z.object({
  sessions: z.array(z.object({ begins_at: z.string(), ends_at: z.string() })),
  seats: z.number(),
  closes_at: z.string(),
  waiting: z.boolean(),
  /** Whether it is for adults alone. */
  adults: z.optional(z.boolean()),
  /** How many sessions somebody who comes was ever told of: calendars have an entry for each. */
  told: z.optional(z.number()),
})

export type ClassOffer = z.infer<typeof classOffer>

export type ClassSession = ClassOffer['sessions'][number]

/** In ms; how long a freed seat is kept for whoever waited first. */
const offerHold = day

/** Until when a freed seat is offered from a moment on, both in ms; undefined once the class is closed. */
export function findOfferEnd(now: number, { closes_at }: Pick<ClassOffer, 'closes_at'>): number | undefined {
  const closes = Date.parse(closes_at)
  return now < closes ? Math.min(now + offerHold, closes) : undefined
}

/** When the seats of a class are given no more, `hours` before its first session (ms). */
export function findClosing(begin: number, hours: number): string {
  return new Date(begin - hours * hour).toISOString()
}

/** The session that comes next at a moment (ms), or goes on; the last one where all are over. */
export function findNextSession(
  { sessions }: Pick<ClassOffer, 'sessions'>,
  now: number,
): ClassSession | undefined {
  return sessions.find(({ ends_at }) => Date.parse(ends_at) > now) ?? sessions.at(-1)
}

interface Agreed {
  id: string
  begins_at: string
  ends_at: string
}

/** The entries that a calendar has for what was agreed on, in ms: one for a lesson; of a class one for each session, by its
 * place, so that a session that moves moves there. `isGone` of sessions that there are no more. */
export function listCalendarEntries({ id, begins_at, ends_at }: Agreed, offer: ClassOffer | undefined) {
  if (offer === undefined)
    return [{ id, begin: Date.parse(begins_at), end: Date.parse(ends_at), isGone: false }]
  const { sessions, told = 0 } = offer
  return Array.from({ length: Math.max(sessions.length, told) }, (_, index) => {
    const session = sessions[index] ?? sessions.at(-1)
    return {
      id: `${id}-${index + 1}`,
      begin: Date.parse(session?.begins_at ?? begins_at),
      end: Date.parse(session?.ends_at ?? ends_at),
      isGone: index >= sessions.length,
    }
  })
}
