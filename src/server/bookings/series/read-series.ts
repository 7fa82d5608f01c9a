import type { Kysely } from 'kysely'
import { type ClockShift, findShift } from '#domain/lessons/series/plan-series.ts'
import type { Schema } from '#server/database/tables.ts'

interface SeriesLesson {
  begin: number // ms
  shift: ClockShift | undefined
}

/** The lessons of a series that are still agreed on, in order, as they are on a student's clock. */
export async function readSeriesLessons(
  database: Kysely<Schema>,
  series: string,
  studentZone: string,
): Promise<SeriesLesson[]> {
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('series', 'series.id', 'bookings.series')
    .select(['bookings.begins_at', 'series.first_at', 'series.zone'])
    .where('bookings.series', '=', series)
    .where('bookings.state', '=', 'confirmed')
    .orderBy('bookings.begins_at')
    .execute()
  return rows.map(({ begins_at, first_at, zone: homeZone }) => {
    const begin = Date.parse(begins_at)
    return { begin, shift: findShift(begin, first_at, { homeZone, studentZone }) }
  })
}
