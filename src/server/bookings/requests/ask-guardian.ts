import { defaultLanguage, parseLanguage } from '#domain/language.ts'
import { findLessonGate } from '#domain/lessons/requests/lesson-request-state.ts'
import { postLessonMails } from '#server/bookings/post-lesson-mails.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import {
  type Booking,
  type LessonRequest,
  readLesson,
  readLessons,
} from '#server/bookings/stored-requests.ts'
import type { Database } from '#server/database/tables.ts'
import { isToCome } from '#server/lessons/agreed-lessons.ts'
import { composeGuardian, type Taught } from '#server/students/compose-guardian.ts'
import { isGuardianMailHeld } from '#server/students/guardian-mails.ts'
import { findGuardianYes } from '#server/students/read-students.ts'
import { listAsked } from './compose-request.ts'

type Asked =
  | { ok: true }
  | { ok: false; code: 'mail_not_set_up' | 'guardian_needed' | 'guardian_agreed' | 'no_lesson_ahead' }

/** Asks a guardian whom the teacher wrote down to agree, by the link of a mail, to the lessons that lie ahead; from now on they
 * are the guardian's, too. */
export async function askGuardian(parts: LessonParts, { student, guardian }: Taught): Promise<Asked> {
  const { database, sendsMail } = parts
  const now = parts.now()
  if (!sendsMail) return { ok: false, code: 'mail_not_set_up' }
  if (guardian === undefined) return { ok: false, code: 'guardian_needed' }
  if ((await findGuardianYes(database, student.id, now)) !== undefined)
    return { ok: false, code: 'guardian_agreed' }
  return database.transaction().execute(async (transaction): Promise<Asked> => {
    const ahead = await listAhead(transaction, student.id, now)
    const [id] = ahead
    if (id === undefined) return { ok: false, code: 'no_lesson_ahead' }
    const named = composeGuardian({ student, guardian }, now)
    await transaction.updateTable('lesson_requests').set(named).where('id', 'in', ahead).execute()
    // One that waits asks for the same, even where its own lesson is off or over.
    const all = await selectLessons(transaction, student.id).execute()
    const lessons = all.map(({ request }) => request)
    if (await isGuardianMailHeld(transaction, lessons, now)) return { ok: true }
    const language = parseLanguage(student.language) ?? defaultLanguage
    const readers = listAsked(named).slice(-1)
    await postLessonMails({ ...parts, transaction }, { id, language }, { kind: 'lesson_agreement', readers })
    return { ok: true }
  })
}

/** The request that a guardian is still to be asked about, as the mail may have waited: this one, or the student's next lesson
 * where this one is off or over. Undefined where nothing is left to ask. */
export async function findUnanswered(
  database: Database,
  id: string,
  now: Date,
): Promise<LessonRequest | undefined> {
  const lesson = await readLesson(database, id)
  if (lesson === undefined) return undefined
  const { request, booking } = lesson
  if (booking === undefined) return findLessonGate(request) === 'guardian' ? request : undefined
  const student = booking.student ?? ''
  if ((await findGuardianYes(database, student, now)) !== undefined) return undefined
  if (booking.state === 'confirmed' && booking.ends_at > now.toISOString()) return request
  for await (const next of readLessons(database, await listAhead(database, student, now)))
    if (next.request.whose === request.whose) return next.request
  return undefined
}

/** The yes of a guardian counts for all lessons of a student that lie ahead, in the caller's transaction. */
export async function noteGuardianYes(
  transaction: Database,
  { whose }: LessonRequest,
  { booking: { student }, now }: { booking: Pick<Booking, 'student'>; now: Date },
): Promise<void> {
  if (student === null) return
  const time = now.toISOString()
  await transaction
    .updateTable('guardians')
    .set({ confirmed_at: time })
    .where('confirmed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('students')
          .select('students.id')
          .where('students.id', '=', student)
          .whereRef('students.guardian', '=', 'guardians.id'),
      ),
    )
    .execute()
  if (whose !== 'minor') return
  const ahead = await listAhead(transaction, student, now)
  if (ahead.length === 0) return
  await transaction
    .updateTable('lesson_requests')
    .set({ guardian_at: time })
    .where('id', 'in', ahead)
    .where('guardian_at', 'is', null)
    .execute()
}

/** The requests of the lessons of a student that lie ahead, in order. */
async function listAhead(transaction: Database, student: string, now: Date): Promise<string[]> {
  const rows = await selectLessons(transaction, student).where(isToCome(now)).orderBy('begins_at').execute()
  return rows.map(({ request }) => request)
}

function selectLessons(transaction: Database, student: string) {
  return transaction.selectFrom('bookings').select('request').where('student', '=', student)
}
