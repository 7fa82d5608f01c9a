import type { LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import type { LessonMailKind } from '#domain/mails/registry.ts'
import type { Database } from '#server/database/tables.ts'
import { postMail } from '#server/mail/outbox.ts'
import type { LessonRequest } from './stored-requests.ts'

interface NewLessonMail {
  kind: LessonMailKind
  /** What happened with the booking. */
  event?: string
}

interface Posting {
  transaction: Database
  /** Whether mail is set up; else nobody is written to. */
  sendsMail: boolean
  now: () => Date
}

/** Writes mails about a request or its lesson into the outbox, in the caller's transaction. */
export async function postLessonMails(
  { transaction, sendsMail, now }: Posting,
  request: Pick<LessonRequest, 'id' | 'language'>,
  { kind, readers, event }: NewLessonMail & { readers: readonly LessonReader[] },
): Promise<void> {
  if (!sendsMail) return
  for (const reader of readers)
    await postMail(transaction, {
      kind,
      language: request.language,
      lesson_requests: request.id,
      lesson_reader: reader,
      booking_event: event ?? null,
      now: now(),
    })
}

/** Writes such a mail to all of the family who hear of it. */
export async function postToFamily(
  posting: Posting,
  request: Pick<LessonRequest, 'id' | 'language' | 'mailbox_at' | 'guardian_at'>,
  mail: NewLessonMail,
): Promise<void> {
  await postLessonMails(posting, request, { ...mail, readers: listFamily(request) })
}

/** Who hears of a request or a lesson beside the teacher, from the proof of the address on; a minor's guardian hears everything
 * from the yes on. */
function listFamily({
  mailbox_at,
  guardian_at,
}: Pick<LessonRequest, 'mailbox_at' | 'guardian_at'>): LessonReader[] {
  if (mailbox_at === null) return []
  return guardian_at === null ? ['writer'] : ['writer', 'guardian']
}

interface OnceWritten {
  booking: { id: string; revision: number }
  /** The column that notes it, and what it held as it was read. */
  note: 'reminded_day_at' | 'reminded_hour_at' | 'invited_at'
  known: string | null
  mail: NewLessonMail
}

/** Writes such a mail about a lesson that is firm: whoever is first notes it, and writes with the note. */
export async function postOnce(
  { database, sendsMail, now }: Omit<Posting, 'transaction'> & { database: Database },
  request: LessonRequest,
  { booking, note, known, mail }: OnceWritten,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set({ [note]: now().toISOString() })
      .where('id', '=', booking.id)
      .where('revision', '=', booking.revision)
      .where('state', '=', 'confirmed')
      .where(note, known === null ? 'is' : '=', known)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await postToFamily({ transaction, sendsMail, now }, request, mail)
  })
}
