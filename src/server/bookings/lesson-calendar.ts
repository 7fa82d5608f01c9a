import type { Language } from '#domain/language.ts'
import { describeClocks, type NearTime } from '#domain/lessons/requests/clocks.ts'
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

interface LostTime {
  offer: LessonOffer
  begin: number
  now: number
}

/** The free times nearest to one that is lost, on both clocks, in order. */
export async function listNear(
  calendar: LessonCalendar,
  { offer, begin, now }: LostTime,
  { zone, language }: { zone: string; language: Language },
): Promise<NearTime[]> {
  const offered = calendar.findOffer(offer.type)
  if (offered === undefined) return []
  const span = { begin: Math.max(now, begin - 14 * day), end: begin + 14 * day }
  const free = await calendar.listFree(offered, span, now)
  const near = free
    .map((slot) => slot.begin)
    .toSorted((one, other) => Math.abs(one - begin) - Math.abs(other - begin))
    .slice(0, mostNear)
    .toSorted((one, other) => one - other)
  return Promise.all(
    near.map(async (instant) => ({
      begins_at: new Date(instant).toISOString(),
      clocks: describeClocks(
        instant,
        { zone, teacherZone: await calendar.findTeacherZone(instant) },
        language,
      ),
    })),
  )
}
