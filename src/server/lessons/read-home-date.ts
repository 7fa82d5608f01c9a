import { findDate } from '#domain/lessons/availability.ts'
import type { Database } from '#server/database/tables.ts'
import { readAvailabilitySettings } from './availability-rows.ts'

/** The date of the teacher's home zone at a moment, YYYY-MM-DD. Throws database errors. */
export async function readHomeDate(database: Database, now: Date): Promise<string> {
  const { homeZone } = await readAvailabilitySettings(database)
  return findDate(now.getTime(), homeZone)
}
