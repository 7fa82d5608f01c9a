import { sql } from 'kysely'

/** A condition on bookings: the lesson is agreed on and not over. */
export function isAhead(now: Date) {
  return sql<boolean>`(bookings.state = 'confirmed' and bookings.ends_at > ${now.toISOString()})`
}

/** A condition on bookings: the lesson is agreed on and has not begun. */
export function isToCome(now: Date) {
  return sql<boolean>`(bookings.state = 'confirmed' and bookings.begins_at > ${now.toISOString()})`
}
