import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import { collisionInput, type LessonCollision } from '#domain/lessons/lessons-api.ts'
import { findRequestEnds } from '#domain/lessons/requests/holds.ts'
import { parseLessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { Guards } from '#server/accounts/roles.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readInput } from '#server/http/input.ts'
import { isToCome } from '#server/lessons/agreed-lessons.ts'
import { describeToTeacher } from './describe-lesson.ts'
import type { Entry } from './offer-book.ts'
import type { LessonParts } from './settle.ts'
import { readLesson } from './stored-requests.ts'

/** As many lessons are looked through, and named. */
const mostLessons = 500
const mostNamed = 20

/** The lessons that something would collide with that is not saved yet; mounted at /api/collisions. */
export function createCollisionRoutes(parts: LessonParts & { guards: Guards }): Hono {
  return new Hono().post('/', parts.guards.requireAdmin, async (context) => {
    const input = await readInput(context, collisionInput)
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    return context.json({ lessons: await listCollisions(parts, input, language) })
  })
}

/** The requests whose time meets something entered for it, by their begin: what is agreed on, and what is asked for unless other
 * times were proposed. Classes are left out: they move by what is published of them. */
export async function listColliding({
  database,
  book,
  now,
}: Pick<LessonParts, 'database' | 'book' | 'now'>): Promise<{ id: string }[]> {
  const begin = sql<string>`coalesce(bookings.begins_at, lesson_requests.begins_at)`
  const coming = await database
    .selectFrom('lesson_requests')
    .leftJoin('bookings', 'bookings.request', 'lesson_requests.id')
    .select(['lesson_requests.id', 'lesson_requests.offer', begin.as('begins_at')])
    .where('seats', 'is', null)
    .where('trashed_at', 'is', null)
    .where('status', '<>', 'suspected')
    .where(({ and, or, eb }) => {
      const isAsked = and([eb('ended', 'is', null), eb('proposed', 'is', null)])
      return or([isAsked, eb('bookings.state', '=', 'confirmed')])
    })
    .where(begin, '>', now().toISOString())
    .orderBy(begin)
    .execute()
  const colliding: { id: string }[] = []
  for (const { id, offer, begins_at } of coming) {
    const span = findRequestEnds(parseLessonOffer(offer), Date.parse(begins_at))
    if ((await book.findCollision(span)) !== undefined) colliding.push({ id })
  }
  return colliding
}

async function listCollisions(
  parts: LessonParts,
  entry: Entry,
  language: Language,
): Promise<LessonCollision[]> {
  const { database, book } = parts
  const coming = await database
    .selectFrom('bookings')
    .select(['request', 'begins_at', 'ends_at'])
    .where(isToCome(parts.now()))
    .orderBy('begins_at')
    .limit(mostLessons)
    .execute()
  const collisions: LessonCollision[] = []
  for (const { request: id, begins_at, ends_at } of coming) {
    if (collisions.length >= mostNamed) break
    const span = { begin: Date.parse(begins_at), end: Date.parse(ends_at) }
    const collides = (await book.findCollision(span, entry)) !== undefined
    if (!collides || (await book.findCollision(span)) !== undefined) continue
    const lesson = await readLesson(database, id)
    if (lesson === undefined) continue
    const { when } = await describeToTeacher(parts, lesson, language)
    collisions.push({ id, student: lesson.request.full_name, when })
  }
  return collisions
}
