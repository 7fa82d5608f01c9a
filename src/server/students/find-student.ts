import { type Selectable, sql } from 'kysely'
import { foldAddress } from '#domain/forms/mailbox.ts'
import type { Language } from '#domain/language.ts'
import { createStudentKey } from '#domain/lessons/students/student-key.ts'
import { hasMailbox } from '#server/database/addresses.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database, Schema } from '#server/database/tables.ts'

export interface Asking {
  whose: string
  full_name: string
  email: string
  language: Language
  zone: string
  country: string
  instrument: string | null
  experience_level: string
  born: string | null
  guardian_name: string | null
  guardian_email: string | null
  mailbox_at: string | null
  guardian_at: string | null
}

export type Student = Selectable<Schema['students']>

/** The student of an address and a name; undefined where there is none. */
export async function findStudent(
  database: Database,
  { email, full_name }: Pick<Asking, 'email' | 'full_name'>,
): Promise<Student | undefined> {
  return database
    .selectFrom('students')
    .selectAll()
    .where('key', '=', createStudentKey(email, full_name))
    .executeTakeFirst()
}

/** Whether anything that was asked for from the mailbox of a student is open, whoever it is for. */
export async function hasOpenRequest(
  database: Database,
  { email }: Pick<Student, 'email'>,
): Promise<boolean> {
  const open = await database
    .selectFrom('lesson_requests')
    .select('id')
    .where(hasMailbox('email', email))
    .where('ended', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** All that was asked for, or offered, by the address and the name of a student, without the lessons of another one who has both. */
export async function listOwnRequests(
  database: Database,
  { id, email, name }: Pick<Student, 'id' | 'email' | 'name'>,
): Promise<Selectable<Schema['lesson_requests']>[]> {
  const asked = await database
    .selectFrom('lesson_requests')
    .selectAll()
    .where(hasMailbox('email', email))
    .where(
      sql<boolean>`not exists (select 1 from bookings where request = lesson_requests.id and student <> ${id})`,
    )
    .execute()
  const key = createStudentKey(email, name)
  return asked.filter((request) => createStudentKey(request.email, request.full_name) === key)
}

/** The id of who asked for a lesson, who becomes a student by it, in the caller's transaction. What the teacher wrote of a known
 * one stays; a paused or former one is active again. */
export async function keepStudent(
  transaction: Database,
  asking: Asking,
  { begins_at, now }: { begins_at: string; now: Date },
): Promise<string> {
  const { email, full_name, experience_level, language, zone, country, instrument, born } = asking
  const guardian = await keepGuardianOf(transaction, asking, now)
  await transaction
    .insertInto('students')
    .values({
      id: createIdentifier(now),
      created_at: now.toISOString(),
      key: createStudentKey(email, full_name),
      name: full_name,
      email,
      language,
      zone,
      country,
      instrument: instrument ?? '',
      level: experience_level,
      born,
      guardian,
      books: 'asks',
      state: 'active',
      notes: '',
      registration: null,
      last_lesson_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { id, guardian: kept } = await transaction
    .updateTable('students')
    .set(({ fn, val, ref }) => ({
      state: 'active',
      guardian: fn.coalesce(ref('guardian'), val(guardian)),
      born: fn.coalesce(ref('born'), val(born)),
      instrument: sql<string>`coalesce(nullif(instrument, ''), ${instrument ?? ''})`,
    }))
    .where('key', '=', createStudentKey(email, full_name))
    .returning(['id', 'guardian'])
    .executeTakeFirstOrThrow()
  // The one whom the teacher wrote down stays in place of who said yes.
  if (kept !== guardian) await forgetGuardians(transaction)
  await noteLesson(transaction, id, begins_at)
  return id
}

/** Has a student confirmed at once from now on, in the caller's transaction. */
export async function letBookDirectly(
  transaction: Database,
  { email, full_name }: Pick<Asking, 'email' | 'full_name'>,
): Promise<void> {
  await transaction
    .updateTable('students')
    .set({ books: 'directly' })
    .where('key', '=', createStudentKey(email, full_name))
    .execute()
}

/** Notes the begin of a lesson of a student, from whose last one their data is kept. */
export async function noteLesson(transaction: Database, id: string, begins_at: string): Promise<void> {
  await transaction
    .updateTable('students')
    .set({ last_lesson_at: begins_at })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_lesson_at', 'is', null), eb('last_lesson_at', '<', begins_at)]))
    .execute()
}

/** A child's guardian is who wrote, a minor's is who said yes. */
async function keepGuardianOf(transaction: Database, asking: Asking, now: Date): Promise<string | null> {
  const { whose, guardian_name: name, guardian_email, mailbox_at, guardian_at } = asking
  if (name === null || whose === 'self') return null
  const guardian =
    whose === 'child'
      ? { name, email: asking.email, confirmed_at: mailbox_at }
      : { name, email: guardian_email ?? '', confirmed_at: guardian_at }
  return keepGuardian(transaction, { ...guardian, phone: '' }, { now })
}

interface WrittenGuardian {
  name: string
  email: string
  phone: string
  confirmed_at?: string | null
}

/** The id of a guardian, one for each address; what is known of them already stays, unless it is written anew: a number is taken
 * away where whoever wrote had `before` in sight. */
export async function keepGuardian(
  transaction: Database,
  { name, email, phone, confirmed_at = null }: WrittenGuardian,
  { now, before }: { now: Date; before?: { email: string } | undefined },
): Promise<string> {
  const address = foldAddress(email)
  const isTakenAway = before !== undefined && foldAddress(before.email) === address && phone === ''
  const { id } = await transaction
    .insertInto('guardians')
    .values({
      id: createIdentifier(now),
      created_at: now.toISOString(),
      address,
      name,
      email,
      phone: phone === '' ? null : phone,
      confirmed_at,
    })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        name,
        phone: isTakenAway ? null : sql`coalesce(excluded.phone, guardians.phone)`,
        confirmed_at: sql`coalesce(guardians.confirmed_at, excluded.confirmed_at)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Forgets the guardians for whom nobody is left, in the caller's transaction. */
export async function forgetGuardians(transaction: Database): Promise<void> {
  await transaction
    .deleteFrom('guardians')
    .where(sql<boolean>`not exists (select 1 from students where students.guardian = guardians.id)`)
    .execute()
}
