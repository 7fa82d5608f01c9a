import type { Kysely, Selectable } from 'kysely'
import { nameMailbox } from '#domain/forms/mailbox.ts'
import { defaultLanguage, parseLanguage } from '#domain/language.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import type { Student } from '#server/students/find-student.ts'

type Guardian = Pick<Selectable<Schema['guardians']>, 'id' | 'name' | 'email' | 'confirmed_at'>

/** A student whom the teacher knows, with the guardian whom he wrote down. */
export interface Taught {
  student: Student
  guardian: Guardian | undefined
}

/** Undefined where there is no such student. */
export async function findTaught(database: Kysely<Schema>, id: string): Promise<Taught | undefined> {
  const student = await database.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirst()
  if (student === undefined) return undefined
  const guardian = await database
    .selectFrom('guardians')
    .select(['id', 'name', 'email', 'confirmed_at'])
    .where('id', '=', student.guardian ?? '')
    .executeTakeFirst()
  return { student, guardian }
}

interface Composed {
  offer: LessonOffer
  begin: number // ms
  now: Date
}

/** What the teacher asks for in a student's name: he vouches for the address. It is open, and a minor's
 * guardian has to agree. Whoever shares the address of the guardian is a child for whom the guardian writes. */
export function composeRequest({ student, guardian }: Taught, { offer, begin, now }: Composed) {
  const time = now.toISOString()
  return {
    id: createIdentifier(now),
    created_at: time,
    status: 'accepted',
    language: parseLanguage(student.language) ?? defaultLanguage,
    consent_version: '',
    ...composeGuardian({ student, guardian }, now),
    full_name: student.name,
    born: student.born,
    email: student.email,
    country: student.country,
    instrument: student.instrument,
    experience_level: student.level,
    goals: '',
    type: offer.type,
    begins_at: new Date(begin).toISOString(),
    zone: student.zone,
    offer: JSON.stringify(offer),
    mailbox_at: time,
    hold_until: time,
  }
}

/** For whom it is, and who answers for them; nobody does for who is of age. */
export function composeGuardian({ student, guardian }: Taught, now: Date) {
  const isOfAge = student.born !== null && !isMinor(student.born, now)
  if (guardian === undefined || isOfAge) return { whose: 'self', guardian_name: null, guardian_email: null }
  const isChild = nameMailbox(guardian.email) === nameMailbox(student.email)
  return {
    whose: isChild ? 'child' : 'minor',
    guardian_name: guardian.name,
    guardian_email: isChild ? null : guardian.email,
  }
}

/** Who is asked: also a guardian who has not agreed to anything yet. */
export function listAsked({ whose }: { whose: string }): LessonReader[] {
  return whose === 'minor' ? ['writer', 'guardian'] : ['writer']
}
