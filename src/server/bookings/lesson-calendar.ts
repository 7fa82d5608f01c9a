import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { Slot } from '#domain/lessons/slots.ts'
import type { Span } from '#domain/lessons/span.ts'

/** What is offered and when it may be, as the assembly gives it. Instants in ms. */
export interface LessonCalendar {
  /** Undefined where no such type is offered. */
  findOffer: (type: string) => LessonOffer | undefined
  /** The times of an offer that are free at a moment and begin within a span. */
  listFree: (offer: LessonOffer, span: Span, now: number) => Promise<readonly Slot[]>
  /** The zone whose clock the teacher has at an instant. */
  findTeacherZone: (instant: number) => Promise<string>
}

const day = 86_400_000
const mostNear = 3

/** The free times nearest to one that is lost. */
export async function listNear(
  calendar: LessonCalendar,
  offer: LessonOffer,
  begin: number,
  now: number,
): Promise<number[]> {
  const offered = calendar.findOffer(offer.type)
  if (offered === undefined) return []
  const span = { begin: Math.max(now, begin - 14 * day), end: begin + 14 * day }
  const free = await calendar.listFree(offered, span, now)
  return free
    .map((slot) => slot.begin)
    .toSorted((one, other) => Math.abs(one - begin) - Math.abs(other - begin))
    .slice(0, mostNear)
    .toSorted((one, other) => one - other)
}
