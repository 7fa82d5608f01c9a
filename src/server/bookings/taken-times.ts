import { sql } from 'kysely'
import type { LessonTerms } from '#domain/lessons/lesson-terms.ts'
import { listLessonCells } from '#domain/lessons/slots.ts'
import type { Database } from '#server/database/tables.ts'
import { RefusedChange } from './settle.ts'

/** Takes the time of a lesson that begins at an instant (ms), in the caller's transaction. Throws RefusedChange where a part of
 * it is another's. */
export async function takeTime(
  transaction: Database,
  request: string,
  { terms, begin }: { terms: LessonTerms; begin: number },
): Promise<void> {
  const cells = listLessonCells(terms, begin)
  const rows = cells.map((cell) => sql`(${sql.lit(cell)}, ${request})`)
  const { numAffectedRows } = await sql`
    insert into taken_times (cell, request) values ${sql.join(rows)} on conflict do nothing`.execute(
    transaction,
  )
  if (Number(numAffectedRows ?? 0) !== cells.length) throw new RefusedChange('time_taken')
}

/** Frees the time of a lesson, or the seats of a class, in the caller's transaction. */
export async function freeTime(transaction: Database, request: string): Promise<void> {
  await transaction.deleteFrom('taken_times').where('request', '=', request).execute()
  await transaction.deleteFrom('taken_seats').where('request', '=', request).execute()
}

/** Whether another request than one's own, where there is one, has any of these cells. */
export async function isTimeTaken(database: Database, cells: readonly number[], own = ''): Promise<boolean> {
  const taken = await database
    .selectFrom('taken_times')
    .select('cell')
    .where('cell', 'in', [...cells])
    .where('request', '<>', own)
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether a request holds its time or its seats: one that came while too many were unproven does not. */
export async function holdsTime(transaction: Database, request: string): Promise<boolean> {
  for (const table of ['taken_times', 'taken_seats'] as const) {
    const held = await transaction
      .selectFrom(table)
      .select('request')
      .where('request', '=', request)
      .limit(1)
      .executeTakeFirst()
    if (held !== undefined) return true
  }
  return false
}
