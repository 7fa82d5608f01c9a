import { findCountry, getUsualZone } from '#domain/agenda/countries.ts'
import { normalizeMailbox } from '#domain/forms/mailbox.ts'
import { defaultLanguage, parseLanguage } from '#domain/language.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import {
  newStudent,
  parseLevel,
  type StudentChange,
  type StudentInput,
} from '#domain/lessons/students/student-calls.ts'
import { createStudentKey } from '#domain/lessons/students/student-key.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import { hasLessonAhead } from '#server/lessons/agreed-lessons.ts'
import { findTaught, type Taught } from './compose-guardian.ts'
import { forgetGuardians, keepGuardian, listOwnRequests } from './find-student.ts'
import { replaceStudentFeed } from './lesson-feeds.ts'

/** With so many, nobody is written down by hand any more; whoever has a lesson confirmed becomes one all the same. */
const mostStudents = 500

export type Written =
  | { ok: true; id: string }
  | { ok: false; code: 'student_exists' | 'students_full' | 'guardian_stays' | 'content_conflict' }

export interface FamilyChange {
  before: Taught
  after: Taught
  now: Date
}

/** What becomes of the lessons and requests of a student who changed, in the caller's transaction. */
export type ChangeFamily = (transaction: Database, change: FamilyChange) => Promise<void>

interface ChangedStudent {
  change: StudentChange
  userId: string
  now: Date
  changeFamily: ChangeFamily
}

/** Adds a student whom the teacher writes down. */
export async function createStudent(
  database: Database,
  { guardian, name, email, born, ...rest }: StudentInput,
  { now, registration = null }: { now: Date; registration?: string | null },
): Promise<Written> {
  return database.transaction().execute(async (transaction): Promise<Written> => {
    const { count } = await transaction
      .selectFrom('students')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostStudents) return { ok: false, code: 'students_full' }
    const added = await transaction
      .insertInto('students')
      .values({
        ...rest,
        id: createIdentifier(now),
        created_at: now.toISOString(),
        key: createStudentKey(email, name),
        name,
        email,
        born: born === '' ? null : born,
        guardian: null,
        registration,
        last_lesson_at: null,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return { ok: false, code: 'student_exists' }
    if (guardian !== null)
      await transaction
        .updateTable('students')
        .set({ guardian: await keepGuardian(transaction, guardian, { now }) })
        .where('id', '=', added.id)
        .execute()
    return { ok: true, id: added.id }
  })
}

/** Makes a student of who registered by the form; undefined where there is no such registration. Who is one already stays so. The
 * form asks for no clock: it is the usual one of the country that was written, or that of home where none is known by it. */
export async function createStudentOf(
  database: Database,
  registration: string,
  { now, homeZone }: { now: Date; homeZone: string },
): Promise<Written | undefined> {
  const row = await database
    .selectFrom('course_registrations')
    .selectAll()
    .where('id', '=', registration)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const known = await database
    .selectFrom('students')
    .select('id')
    .where('key', '=', createStudentKey(row.email, row.full_name))
    .executeTakeFirst()
  if (known !== undefined) return { ok: true, id: known.id }
  const country = findCountry(row.country)
  const student: StudentInput = {
    name: row.full_name,
    email: row.email,
    language: parseLanguage(row.language) ?? defaultLanguage,
    zone: country === undefined ? homeZone : getUsualZone(country),
    country: row.country,
    instrument: row.instrument ?? '',
    level: parseLevel(row.experience_level),
    ...newStudent,
  }
  return createStudent(database, student, { now, registration })
}

/** Changes a student; a new clock, address or guardian is that of the lessons ahead, too, and who is replaced reads the calendar no
 * more. A minor with something ahead keeps a guardian. Undefined where there is none. */
export async function changeStudent(
  database: Database,
  id: string,
  { change, userId, now, changeFamily }: ChangedStudent,
): Promise<Written | undefined> {
  const { guardian, born, base, ...rest } = change
  return database.transaction().execute(async (transaction): Promise<Written | undefined> => {
    const before = await findTaught(transaction, id)
    if (before === undefined) return undefined
    const key = createStudentKey(rest.email ?? before.student.email, rest.name ?? before.student.name)
    const other = await transaction
      .selectFrom('students')
      .select('id')
      .where('key', '=', key)
      .where('id', '<>', id)
      .executeTakeFirst()
    const known = createStudentKey(before.student.email, before.student.name)
    if (other !== undefined && key !== known) return { ok: false, code: 'student_exists' }
    if (await losesGuardian(transaction, before, { change, now }))
      return { ok: false, code: 'guardian_stays' }
    const { numUpdatedRows } = await transaction
      .updateTable('students')
      .set({
        // Also where nothing changes but the guardian, who is written once it is sure that the rest is.
        id,
        ...rest,
        // Who was left apart from another of the same mailbox and name (migration 0043) stays so.
        ...(other === undefined && { key }),
        ...(born !== undefined && { born: born === '' ? null : born }),
      })
      .where('id', '=', id)
      .$if(base !== undefined && rest.notes !== undefined, (query) => query.where('notes', '=', base ?? ''))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, code: 'content_conflict' }
    if (guardian !== undefined) {
      const kept = guardian && (await keepGuardian(transaction, guardian, { now, before: before.guardian }))
      await transaction.updateTable('students').set({ guardian: kept }).where('id', '=', id).execute()
      await forgetGuardians(transaction)
    }
    const after = await findTaught(transaction, id)
    if (after !== undefined) {
      await changeFamily(transaction, { before, after, now })
      if (isReaderReplaced(before, after)) await replaceStudentFeed(transaction, id, { userId, now })
    }
    return { ok: true, id }
  })
}

/** Whether nobody would answer any more for what lies ahead of a minor; who is said to be of age by the same change needs nobody. */
async function losesGuardian(
  transaction: Database,
  { student, guardian }: Taught,
  { change, now }: Pick<ChangedStudent, 'change' | 'now'>,
): Promise<boolean> {
  if (guardian === undefined || change.guardian !== null) return false
  const { born = student.born } = change
  const isOfAge = Boolean(born) && !isMinor(born, now)
  if (isOfAge || (!isMinor(born, now) && !isMinor(student.born, now))) return false
  const own = await listOwnRequests(transaction, student)
  return own.some(({ ended }) => ended === null) || hasLessonAhead(transaction, student.id, now)
}

/** Whether a mailbox that may have the address of the calendar is the student's or the guardian's no more. */
function isReaderReplaced(before: Taught, after: Taught): boolean {
  const mailboxes = [after.student, after.guardian].map((each) => each && normalizeMailbox(each.email))
  return [before.student, before.guardian].some(
    (each) => each !== undefined && !mailboxes.includes(normalizeMailbox(each.email)),
  )
}
