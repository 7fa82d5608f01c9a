import { normalizeMailbox } from '#domain/forms/mailbox.ts'
import type { Language } from '#domain/language.ts'
import { defaultLanguage, parseLanguage } from '#domain/language.ts'
import { parseLessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import { parseLevel, type StudentDetails, type StudentRow } from '#domain/lessons/students/student-calls.ts'
import type { Database } from '#server/database/tables.ts'
import { isToCome } from '#server/lessons/agreed-lessons.ts'
import { formatClocks } from '#server/lessons/format-clocks.ts'
import { isGuardianMailHeld } from './guardian-mails.ts'
import { composeFeedAddress, type FeedKeys } from './lesson-feeds.ts'
import { listCredits, readLedgerLines, readPackages } from './read-credits.ts'
import { countUnpaidLessons, selectRefunds } from './read-dues.ts'

interface Reader {
  language: Language
  now: Date
}

/** All students: who is active first, each by name. */
export async function listStudents(database: Database, reader: Reader): Promise<StudentRow[]> {
  const rows = await selectStudents(database).orderBy('name').execute()
  const next = await listNext(database, reader)
  const credits = await listCredits(database, reader.now)
  const unpaid = await countUnpaid(database, reader.now)
  const states = ['active', 'paused', 'former']
  return rows
    .map((row) => ({
      ...describeRow(row, reader.now),
      ...withNext(next.get(row.id), reader.language),
      ...withCredits(credits.get(row.id)),
      unpaid: unpaid.get(row.id) ?? 0,
    }))
    .toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state))
}

/** One student with all that is kept of them; undefined where there is none. */
export async function readStudent(
  database: Database,
  id: string,
  { keys, ...reader }: Reader & { keys: FeedKeys },
): Promise<StudentDetails | undefined> {
  const row = await selectStudents(database).where('students.id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const lessons = await listLessons(database, row, reader)
  const { email, country, instrument, books, reminds, calendar, meeting, notes, created_at } = row
  return {
    ...describeRow(row, reader.now),
    ...(await readStanding(database, id, { ...reader, after: reader.now })),
    unpaid: (await countUnpaid(database, reader.now, id)).get(id) ?? 0,
    refunds: (await selectRefunds(database).select('id').where('student', '=', id).execute()).length,
    ledger: await readLedgerLines(database, id, reader.language),
    packages: await readPackages(database, id),
    email,
    language: parseLanguage(row.language) ?? defaultLanguage,
    country,
    instrument,
    level: parseLevel(row.level),
    born: row.born ?? '',
    guardianYes: await findGuardianYes(database, id, reader.now),
    guardianHeld: await isGuardianMailHeld(
      database,
      lessons.map((lesson) => lesson.id),
      reader.now,
    ),
    books,
    reminds,
    calendar,
    meeting,
    notes,
    since: created_at,
    feed: composeFeedAddress(keys, { id, renewal: row.feed_renewal }),
    guardian:
      row.guardian_name === null || row.guardian_email === null
        ? null
        : { name: row.guardian_name, email: row.guardian_email, phone: row.guardian_phone ?? '' },
    lessons,
  }
}

/** What a student has left, and the first lesson after a moment. */
export async function readStanding(
  database: Database,
  id: string,
  { after, ...reader }: Reader & { after: Date },
): Promise<Pick<StudentRow, 'credits' | 'next'>> {
  const next = (await listNext(database, { ...reader, now: after }, id)).get(id)
  return {
    ...withNext(next, reader.language),
    ...withCredits((await listCredits(database, reader.now, id)).get(id)),
  }
}

function withNext(next: NextLesson | undefined, language: Language): Pick<StudentRow, 'next'> {
  return next === undefined ? {} : { next: { lesson: next.request, when: describeBegin(next, language) } }
}

function withCredits(credits: StudentRow['credits']) {
  return credits === undefined ? {} : { credits }
}

async function countUnpaid(database: Database, now: Date, id?: string): Promise<Map<string, number>> {
  let packages = database.selectFrom('packages').select('student').where('paid_on', 'is', null)
  if (id !== undefined) packages = packages.where('student', '=', id)
  const counts = new Map<string, number>()
  for (const { student, count } of await countUnpaidLessons(database, now, id))
    if (student !== null) counts.set(student, count)
  for (const { student } of await packages.execute()) counts.set(student, (counts.get(student) ?? 0) + 1)
  return counts
}

/** When the present guardian agreed to lessons of a student by a mail's link; undefined where that one did not, or where a yes is
 * missing to a lesson ahead, as another guardian was written down meanwhile. */
export async function findGuardianYes(
  database: Database,
  student: string,
  now: Date,
): Promise<string | undefined> {
  const unanswered = await database
    .selectFrom('bookings')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'bookings.request')
    .select('bookings.id')
    .where('bookings.student', '=', student)
    .where(isToCome(now))
    .where('lesson_requests.whose', '=', 'minor')
    .where('lesson_requests.guardian_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (unanswered !== undefined) return undefined
  const answers = await database
    .selectFrom('consents')
    .innerJoin('bookings', 'bookings.request', 'consents.request')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'consents.request')
    .innerJoin('students', 'students.id', 'bookings.student')
    .innerJoin('guardians', 'guardians.id', 'students.guardian')
    .select([
      'consents.created_at as at',
      'consents.given',
      'lesson_requests.guardian_email',
      'lesson_requests.email',
      'guardians.email as present',
    ])
    .where('bookings.student', '=', student)
    .where('lesson_requests.whose', '<>', 'self')
    .where('consents.giver', '=', 'guardian')
    .where('consents.kind', '=', 'lessons')
    .orderBy('consents.id', 'desc')
    .execute()
  const row = answers.find(
    ({ guardian_email, email, present }) =>
      normalizeMailbox(guardian_email ?? email) === normalizeMailbox(present),
  )
  return row?.given === 1 ? row.at : undefined
}

function selectStudents(database: Database) {
  return database
    .selectFrom('students')
    .leftJoin('guardians', 'guardians.id', 'students.guardian')
    .selectAll('students')
    .select([
      'guardians.name as guardian_name',
      'guardians.email as guardian_email',
      'guardians.phone as guardian_phone',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStudents>['executeTakeFirstOrThrow']>>

interface NextLesson {
  request: string
  begins_at: string
  teacher_zone: string
  zone: string
}

function describeRow(row: Row, now: Date) {
  const { id, name, zone, state, born, guardian_name } = row
  return {
    id,
    name,
    zone,
    state,
    isMinor: isMinor(born, now),
    ...(guardian_name !== null && { guardian: guardian_name }),
  }
}

function describeBegin({ begins_at, teacher_zone, zone }: NextLesson, language: Language) {
  return formatClocks(Date.parse(begins_at), { reader: teacher_zone, other: zone }, language)
}

function selectLessons(database: Database) {
  return database
    .selectFrom('bookings')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'bookings.request')
    .select([
      'bookings.student',
      'bookings.request',
      'bookings.begins_at',
      'bookings.teacher_zone',
      'bookings.state',
      'lesson_requests.zone',
      'lesson_requests.offer',
    ])
}

async function listNext(database: Database, { now }: Reader, id?: string): Promise<Map<string, NextLesson>> {
  let lessons = selectLessons(database).where(isToCome(now)).orderBy('bookings.begins_at', 'desc')
  if (id !== undefined) lessons = lessons.where('bookings.student', '=', id)
  const next = new Map<string, NextLesson>()
  // The earliest comes last, and stays.
  for (const { student, ...lesson } of await lessons.execute())
    if (student !== null) next.set(student, lesson)
  return next
}

async function listLessons(database: Database, { id }: Row, { language }: Reader) {
  const lessons = await selectLessons(database)
    .where('bookings.student', '=', id)
    .orderBy('bookings.begins_at', 'desc')
    .execute()
  return lessons.map((lesson) => ({
    id: lesson.request,
    name: parseLessonOffer(lesson.offer).names[language],
    stage: lesson.state,
    begins_at: lesson.begins_at,
    when: describeBegin(lesson, language),
  }))
}
