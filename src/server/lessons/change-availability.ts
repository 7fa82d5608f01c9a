import type * as z from 'zod/mini'
import {
  availabilityLimits,
  type blockInput,
  type exceptionInput,
  type HourRange,
  type TourInput,
  type weekInput,
} from '#domain/lessons/lessons-api.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { lockSettings } from '#server/database/setting-rows.ts'
import type { Database } from '#server/database/tables.ts'

/** Puts hours in the place of those of the week; not where these are others than were seen. */
export async function replaceHours(
  database: Database,
  { hours, seen }: z.infer<typeof weekInput>,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockSettings(transaction)
    const week = await transaction
      .selectFrom('weekly_hours')
      .select(['weekday', 'from_time as from', 'until_time as until'])
      .where('tour', 'is', null)
      .execute()
    if (seen !== undefined && formatHours(seen) !== formatHours(week)) return false
    await writeHours(transaction, hours, { now, tour: null })
    return true
  })
}

function formatHours(hours: readonly HourRange[]): string {
  return hours
    .map(({ weekday, from, until }) => `${weekday} ${from} ${until}`)
    .toSorted()
    .join('\n')
}

async function writeHours(
  database: Database,
  hours: readonly HourRange[],
  { now, tour }: { now: Date; tour: string | null },
): Promise<void> {
  await database
    .deleteFrom('weekly_hours')
    .where('tour', tour === null ? 'is' : '=', tour)
    .execute()
  if (hours.length === 0) return
  const rows = hours.map(({ weekday, from, until }) => ({
    id: createIdentifier(now),
    created_at: now.toISOString(),
    weekday,
    from_time: from,
    until_time: until,
    tour,
  }))
  await database.insertInto('weekly_hours').values(rows).execute()
}

/** Gives the new one's id; undefined where there are too many. */
export async function addException(
  database: Database,
  { begin, end, zone, opens, reason }: z.infer<typeof exceptionInput>,
  now: Date,
): Promise<string | undefined> {
  if ((await countRows(database, 'exceptions')) >= availabilityLimits.exceptions) return undefined
  const id = createIdentifier(now)
  await database
    .insertInto('exceptions')
    .values({
      id,
      created_at: now.toISOString(),
      begins: begin,
      ends: end,
      zone,
      opens: opens ? 1 : 0,
      reason: reason || null,
    })
    .execute()
  return id
}

/** Gives the new one's id; undefined where there are too many. */
export async function addTour(database: Database, tour: TourInput, now: Date): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    if ((await countRows(transaction, 'tours')) >= availabilityLimits.tours) return undefined
    const id = createIdentifier(now)
    await transaction
      .insertInto('tours')
      .values({ id, created_at: now.toISOString(), ...createTourRow(tour) })
      .execute()
    await writeHours(transaction, listOwnHours(tour), { now, tour: id })
    return id
  })
}

/** Whether there was such a tour. */
export async function changeTour(
  database: Database,
  { id, tour, now }: { id: string; tour: TourInput; now: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('tours')
      .set(createTourRow(tour))
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeHours(transaction, listOwnHours(tour), { now, tour: id })
    return true
  })
}

function createTourRow({ first, last, zone, place, isPublic, teaches }: TourInput) {
  return { first_date: first, last_date: last, zone, place, is_public: isPublic ? 1 : 0, teaches }
}

function listOwnHours({ teaches, hours }: TourInput): readonly HourRange[] {
  return teaches === 'own' ? hours : []
}

/** Whether there was such an exception or tour; a tour's hours go with it. */
export async function removeEntry(
  database: Database,
  table: 'exceptions' | 'tours',
  id: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (table === 'tours') await transaction.deleteFrom('weekly_hours').where('tour', '=', id).execute()
    const { numDeletedRows } = await transaction.deleteFrom(table).where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  })
}

/** What an event keeps free; whether there is room for it. */
export async function storeBlock(
  database: Database,
  event: string,
  { before, after }: z.infer<typeof blockInput>,
  now: Date,
): Promise<boolean> {
  if ((await countRows(database, 'event_blocks')) >= availabilityLimits.blocks) return false
  const minutes = { minutes_before: before, minutes_after: after }
  await database
    .insertInto('event_blocks')
    .values({ event, created_at: now.toISOString(), ...minutes })
    .onConflict((conflict) => conflict.column('event').doUpdateSet(minutes))
    .execute()
  return true
}

/** Leaves an event as is usual. */
export async function removeBlock(database: Database, event: string): Promise<void> {
  await database.deleteFrom('event_blocks').where('event', '=', event).execute()
}

async function countRows(
  database: Database,
  table: 'exceptions' | 'tours' | 'event_blocks',
): Promise<number> {
  const row = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
