import { sql } from 'kysely'
import { addMonths } from '#domain/forms/retention.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import type { OpenDatabase } from '#server/database/open-database.ts'
import type { Database } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import { hasLessonAhead, isAhead } from '#server/lessons/agreed-lessons.ts'
import { forgetGuardians, hasOpenRequest, listOwnRequests, type Student } from './find-student.ts'
import { listLessonRecords } from './lesson-records.ts'

/** All that is kept of one student, by table, without secrets; undefined where there is none. */
export async function exportStudent(
  database: Database,
  id: string,
): Promise<Record<string, unknown[]> | undefined> {
  const students = await database.selectFrom('students').selectAll().where('id', '=', id).execute()
  const [student] = students
  if (student === undefined) return undefined
  const asked = await listRequests(database, student)
  // Nothing has an empty id, and a list of none is no SQL.
  const requests = sql.join(['', ...asked])
  const rows = await database
    .selectFrom('lesson_requests')
    .selectAll()
    .where('id', 'in', ['', ...asked])
    .orderBy('id')
    .execute()
  const statements = {
    guardians: sql`select * from guardians where id = ${student.guardian}`,
    mails: sql`select * from mails where lesson_requests in (${requests}) order by id`,
    replies: sql`select * from replies where lesson_requests in (${requests}) order by id`,
    ...listLessonRecords({ students: sql`${id}`, requests }),
  }
  // Who deleted a request is not about the student.
  const lesson_requests = rows.map(({ trashed_by, ...row }) => row)
  const kept: Record<string, unknown[]> = { students, lesson_requests }
  for (const [name, statement] of Object.entries(statements))
    kept[name] = (await statement.execute(database)).rows
  return kept
}

/** The requests of a student: of each lesson, and what else was asked for by the same address and name. */
async function listRequests(database: Database, student: Student): Promise<string[]> {
  const booked = await database
    .selectFrom('bookings')
    .select('request as id')
    .where('student', '=', student.id)
    .execute()
  const own = await listOwnRequests(database, student)
  return [...new Set([...booked, ...own].map((request) => request.id))]
}

async function deleteStudent(transaction: Database, student: Student): Promise<void> {
  for (const request of await listRequests(transaction, student))
    await transaction.deleteFrom('lesson_requests').where('id', '=', request).execute()
  await transaction.deleteFrom('students').where('id', '=', student.id).execute()
}

export type StudentErasure = { ok: true } | { ok: false; code: 'not_found' | 'lesson_ahead' }

/** Erases a student at once, unless a lesson lies ahead: nobody is cancelled in silence. That it was done is noted, without a
 * name. */
export async function eraseStudent(
  { database, engine }: Pick<OpenDatabase, 'database' | 'engine'>,
  id: string,
  by: { userId: string; now: Date },
): Promise<StudentErasure> {
  const erasure = await database.transaction().execute(async (transaction): Promise<StudentErasure> => {
    const student = await transaction
      .selectFrom('students')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (student === undefined) return { ok: false, code: 'not_found' }
    if (await hasLessonAhead(transaction, id, by.now)) return { ok: false, code: 'lesson_ahead' }
    await deleteStudent(transaction, student)
    await forgetGuardians(transaction)
    await noteAuditEvent(transaction, { kind: 'erased', ...by })
    return { ok: true }
  })
  // The write-ahead log still holds the deleted rows until it is emptied.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database)
  return erasure
}

interface StudentsTaskOptions {
  /** After the last lesson, or the entry of who had none. */
  months: number
  requireBackup: (now: Date) => Promise<void>
}

/** Deletes students whose last lesson was that long ago, with all that is kept of them, and guardians for whom nobody is left. */
export function createStudentsTask(
  database: Database,
  { months, requireBackup }: StudentsTaskOptions,
): DailyTask {
  return {
    name: 'students',
    async run(now, signal) {
      const limit = addMonths(now, -months).toISOString()
      const due: Student[] = []
      for (const student of await selectLapsed(database, { limit, now }).execute())
        if (!(await hasOpenRequest(database, student))) due.push(student)
      let deleted = 0
      if (due.length > 0) await requireBackup(now)
      for (const { id } of due) {
        signal.throwIfAborted()
        await database.transaction().execute(async (transaction) => {
          // It may have a lesson or a credit since.
          const student = await selectLapsed(transaction, { limit, now })
            .where('id', '=', id)
            .executeTakeFirst()
          if (student === undefined || (await hasOpenRequest(transaction, student))) return
          await deleteStudent(transaction, student)
          deleted += 1
        })
      }
      await forgetGuardians(database)
      return { deleted }
    },
  }
}

/** Students with whom nothing has happened since the limit: no lesson, no credit and no package. */
function selectLapsed(database: Database, { limit, now }: { limit: string; now: Date }) {
  return database
    .selectFrom('students')
    .selectAll()
    .where(sql<boolean>`coalesce(last_lesson_at, created_at) < ${limit}`)
    .where(
      sql<boolean>`not exists (select 1 from packages where student = students.id and created_at >= ${limit})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from credit_entries where student = students.id and created_at >= ${limit})`,
    )
    .where(sql<boolean>`not exists (select 1 from bookings where student = students.id and ${isAhead(now)})`)
}
