import type { Selectable } from 'kysely'
import { normalizeMailbox } from '#domain/forms/mailbox.ts'
import { isOfAge } from '#domain/lessons/students/is-minor.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import type { Student } from './find-student.ts'

type Guardian = Pick<Selectable<Schema['guardians']>, 'id' | 'name' | 'email' | 'confirmed_at'>

/** A student whom the teacher knows, with the guardian whom he wrote down. */
export interface Taught {
  student: Student
  guardian: Guardian | undefined
}

/** Undefined where there is no such student. */
export async function findTaught(database: Database, id: string): Promise<Taught | undefined> {
  const student = await database.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirst()
  if (student === undefined) return undefined
  const guardian = await database
    .selectFrom('guardians')
    .select(['id', 'name', 'email', 'confirmed_at'])
    .where('id', '=', student.guardian ?? '')
    .executeTakeFirst()
  return { student, guardian }
}

/** For whom it is, and who answers for them; nobody does for who is of age. */
export function composeGuardian({ student, guardian }: Taught, now: Date) {
  if (guardian === undefined || isOfAge(student.born, now))
    return { whose: 'self', guardian_name: null, guardian_email: null }
  const isChild = normalizeMailbox(guardian.email) === normalizeMailbox(student.email)
  return {
    whose: isChild ? 'child' : 'minor',
    guardian_name: guardian.name,
    guardian_email: isChild ? null : guardian.email,
  }
}
