import type { Language } from '#domain/language.ts'
import { availabilityEndpoints, type LessonCollision } from '#domain/lessons/lessons-api.ts'
import type { Clocks } from '#domain/lessons/requests/clocks.ts'
import type { Span } from '#domain/lessons/span.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { isToCome } from '#server/lessons/agreed-lessons.ts'
import { formatClocks } from '#server/lessons/format-clocks.ts'
import type { Entry, NamedCollision } from './offer-book.ts'
import type { LessonParts } from './settle.ts'
import { type Lesson, listOpenRequests, listTimes, selectTimed } from './stored-requests.ts'

type CollisionParts = Pick<LessonParts, 'database' | 'book' | 'now'>

/** The lessons that something would collide with that is not saved yet. */
export function routeCollisions(serve: ServeCall, parts: LessonParts): void {
  serve(availabilityEndpoints.findCollisions, async (context, input) => {
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    return { lessons: await listCollisions(parts, input, language) }
  })
}

/** The requests of which a time meets something entered for it, by the first of these. */
export async function listColliding(parts: CollisionParts): Promise<{ id: string }[]> {
  const colliding = new Set<string>()
  for (const { id, ...span } of await listComing(parts))
    if ((await parts.book.findCollision(span)) !== undefined) colliding.add(id)
  return [...colliding].map((id) => ({ id }))
}

/** The first time of a lesson or of an open request that meets something entered for it, on the teacher's clock first. */
export async function findFirstCollision(
  { book, now }: Pick<LessonParts, 'book' | 'now'>,
  lesson: Lesson,
  language: Language,
): Promise<(NamedCollision & { when: Clocks }) | undefined> {
  for (const time of listTimes(lesson)) {
    const collision = time.begin > now().getTime() ? await book.findCollision(time) : undefined
    if (collision === undefined) continue
    const zone = lesson.booking?.teacher_zone ?? (await book.findTeacherZone(time.begin))
    return {
      ...collision,
      when: formatClocks(time.begin, { reader: zone, other: lesson.request.zone }, language),
    }
  }
  return undefined
}

async function listCollisions(
  parts: CollisionParts,
  entry: Entry,
  language: Language,
): Promise<LessonCollision[]> {
  const { book } = parts
  const collisions = new Map<string, LessonCollision>()
  for (const { id, student, zone, taughtIn, ...span } of await listComing(parts)) {
    const collides = (await book.findCollision(span, entry)) !== undefined
    if (!collides || collisions.has(id) || (await book.findCollision(span)) !== undefined) continue
    const reader = taughtIn ?? (await book.findTeacherZone(span.begin))
    collisions.set(id, { id, student, when: formatClocks(span.begin, { reader, other: zone }, language) })
  }
  return [...collisions.values()]
}

interface Coming extends Span {
  id: string
  student: string
  zone: string
  taughtIn: string | undefined
}

/** All times ahead, in order: what is agreed on, what is asked for, and what was proposed instead. */
async function listComing({ database, now }: CollisionParts): Promise<Coming[]> {
  const moment = now()
  const agreed = await selectTimed(database)
    .innerJoin('bookings', 'bookings.request', 'lesson_requests.id')
    .select([
      'lesson_requests.id',
      'full_name',
      'zone',
      'bookings.begins_at',
      'bookings.ends_at',
      'teacher_zone',
    ])
    .where(isToCome(moment))
    .execute()
  const asked = await listOpenRequests(database)
  return [
    ...agreed.map(({ id, full_name: student, zone, teacher_zone: taughtIn, begins_at, ends_at }) => {
      return { id, student, zone, taughtIn, begin: Date.parse(begins_at), end: Date.parse(ends_at) }
    }),
    ...asked.flatMap((request) => {
      const { id, full_name: student, zone } = request
      const times = listTimes({ request, booking: undefined })
      return times.map(({ begin, end }) => ({ id, student, zone, taughtIn: undefined, begin, end }))
    }),
  ]
    .filter(({ begin }) => begin > moment.getTime())
    .toSorted((one, other) => one.begin - other.begin)
}
