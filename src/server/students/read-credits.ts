import { type Selectable, sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import { listLots, mayTakeBack } from '#domain/lessons/students/credits.ts'
import type { SoldPackage, UnpaidPackage } from '#domain/lessons/students/packages.ts'
import type { StudentDetails, StudentRow } from '#domain/lessons/students/student-calls.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import { formatClocks } from '#server/lessons/format-clocks.ts'
import { readHomeDate } from '#server/lessons/read-home-date.ts'
import { readLedger } from './credit-ledger.ts'

type Credits = NonNullable<StudentRow['credits']>

/** What each student, or one, has left; nothing of who never had a credit. */
export async function listCredits(
  database: Database,
  now: Date,
  student?: string,
): Promise<Map<string, Credits>> {
  let lines = database
    .selectFrom('credit_entries')
    .select(['student', 'kind', 'change', 'lot', 'expires_on', 'booking'])
    .orderBy('number')
  if (student !== undefined) lines = lines.where('student', '=', student)
  const today = await readHomeDate(database, now)
  const credits = new Map<string, Credits>()
  for (const [id, entries] of Map.groupBy(await lines.execute(), (line) => line.student)) {
    const lots = listLots(entries, today)
    const until = lots[0]?.expiresOn
    credits.set(id, {
      left: lots.reduce((sum, { left }) => sum + left, 0),
      ...(until !== undefined && until !== null && { until }),
    })
  }
  return credits
}

/** The lines of a student's ledger, the newest first, each with the day of its lesson. */
export async function readLedgerLines(
  database: Database,
  student: string,
  language: Language,
): Promise<StudentDetails['ledger']> {
  const all = await readLedger(database, student)
  const lines = await database
    .selectFrom('credit_entries')
    .leftJoin('bookings', (join) =>
      join.on(sql`coalesce(credit_entries.booking, credit_entries.released)`, '=', sql.ref('bookings.id')),
    )
    .select([
      'credit_entries.id',
      'credit_entries.created_at',
      'credit_entries.kind',
      'change',
      'balance',
      'lot',
      'booking',
      'expires_on',
      'note',
      'bookings.request',
      'bookings.begins_at',
      'bookings.teacher_zone',
    ])
    .where('credit_entries.student', '=', student)
    .orderBy('number', 'desc')
    .execute()
  return lines.map(
    ({ id, created_at, kind, change, balance, expires_on, note, lot, booking, ...lesson }) => ({
      id,
      at: created_at,
      mayTakeBack: mayTakeBack(all, { id, kind, change, lot, expires_on, booking }),
      kind,
      change,
      balance,
      ...(expires_on !== null && { until: expires_on }),
      ...(note !== null && note !== '' && { note }),
      ...(lesson.request !== null &&
        lesson.begins_at !== null &&
        lesson.teacher_zone !== null && {
          lesson: { id: lesson.request, day: formatDay(lesson.begins_at, lesson.teacher_zone, language) },
        }),
    }),
  )
}

function formatDay(begins_at: string, zone: string, language: Language): string {
  return formatClocks(Date.parse(begins_at), { reader: zone, other: zone }, language).day
}

/** What was sold to a student, the newest first. */
export async function readPackages(database: Database, student: string): Promise<StudentDetails['packages']> {
  const rows = await database
    .selectFrom('packages')
    .selectAll()
    .where('student', '=', student)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(describePackage)
}

/** What was sold to anybody and is not paid, the oldest first. */
export async function listUnpaidPackages(database: Database): Promise<UnpaidPackage[]> {
  const rows = await database
    .selectFrom('packages')
    .innerJoin('students', 'students.id', 'packages.student')
    .selectAll('packages')
    .select('students.name')
    .where('paid_on', 'is', null)
    .orderBy('packages.id')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...describePackage(row), student: { id: row.student, name } }))
}

function describePackage({
  id,
  created_at,
  lessons,
  price,
  currency,
  expires_on,
  paid_on,
}: Selectable<Schema['packages']>): SoldPackage {
  return {
    id,
    at: created_at,
    lessons,
    ...(price !== null && currency !== null && { price: { amount: price, currency } }),
    ...(expires_on !== null && { until: expires_on }),
    paid_on,
  }
}
