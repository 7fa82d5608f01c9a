import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'

/** A condition on bookings: the lesson is agreed on and not over. */
export function isAhead(now: Date) {
  return sql<boolean>`(bookings.state = 'confirmed' and bookings.ends_at > ${now.toISOString()})`
}

/** A condition on bookings: the lesson is agreed on and has not begun. */
export function isToCome(now: Date) {
  return sql<boolean>`(bookings.state = 'confirmed' and bookings.begins_at > ${now.toISOString()})`
}

/** Whether a lesson of a student is agreed on and not over. */
export async function hasLessonAhead(database: Database, id: string, now: Date): Promise<boolean> {
  const lesson = await database
    .selectFrom('bookings')
    .select('id')
    .where('student', '=', id)
    .where(isAhead(now))
    .limit(1)
    .executeTakeFirst()
  return lesson !== undefined
}
