import { type AvailabilitySettings, usualAvailability } from '#domain/lessons/availability.ts'
import {
  type AvailabilityData,
  availabilityLimits,
  availabilitySettings,
  type HourRange,
} from '#domain/lessons/lessons-api.ts'
import { readSettings, storeSetting } from '#server/database/setting-rows.ts'
import type { Database } from '#server/database/tables.ts'

const prefix = 'availability.'

/** All that is entered of when lessons may be. */
export async function readAvailability(database: Database): Promise<AvailabilityData> {
  const [hours, exceptions, tours, blocks, settings] = await Promise.all([
    readHours(database),
    database
      .selectFrom('exceptions')
      .selectAll()
      .orderBy('begins')
      .orderBy('id')
      .limit(availabilityLimits.exceptions)
      .execute(),
    database
      .selectFrom('tours')
      .selectAll()
      .orderBy('first_date')
      .orderBy('id')
      .limit(availabilityLimits.tours)
      .execute(),
    database
      .selectFrom('event_blocks')
      .selectAll()
      .orderBy('event')
      .limit(availabilityLimits.blocks)
      .execute(),
    readAvailabilitySettings(database),
  ])
  const listHours = (tour: string | null): HourRange[] =>
    hours
      .filter((row) => row.tour === tour)
      .map(({ weekday, from_time, until_time }) => ({ weekday, from: from_time, until: until_time }))
  return {
    week: listHours(null),
    exceptions: exceptions.map(({ id, begins, ends, zone, opens, reason }) => ({
      id,
      begin: begins,
      end: ends,
      zone,
      opens: opens === 1,
      reason: reason ?? undefined,
    })),
    tours: tours.map(({ id, first_date, last_date, zone, place, is_public, teaches }) => ({
      id,
      first: first_date,
      last: last_date,
      zone,
      place,
      isPublic: is_public === 1,
      teaches,
      hours: listHours(id),
    })),
    blocks: blocks.map(({ event, minutes_before, minutes_after }) => ({
      event,
      before: minutes_before,
      after: minutes_after,
    })),
    settings,
  }
}

function readHours(database: Database) {
  return database
    .selectFrom('weekly_hours')
    .selectAll()
    .orderBy('weekday')
    .orderBy('from_time')
    .limit(availabilityLimits.ranges * (availabilityLimits.tours + 1))
    .execute()
}

export async function readAvailabilitySettings(database: Database): Promise<AvailabilitySettings> {
  const stored = await readSettings(database, prefix)
  const read = (name: string) => stored.get(prefix + name)
  const { hoursBefore, hoursAfter, maxPerDay, homeZone } = usualAvailability
  const { data } = availabilitySettings.safeParse({
    homeZone: read('homeZone') ?? homeZone,
    hoursBefore: Number(read('hoursBefore') ?? hoursBefore),
    hoursAfter: Number(read('hoursAfter') ?? hoursAfter),
    maxPerDay: Number(read('maxPerDay') ?? maxPerDay),
  })
  return data ?? usualAvailability
}

/** Stores those settings that are given. */
export async function storeAvailabilitySettings(
  database: Database,
  settings: Partial<AvailabilitySettings>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const [name, value] of Object.entries(settings))
      if (value !== undefined) await storeSetting(transaction, prefix + name, String(value))
  })
}
