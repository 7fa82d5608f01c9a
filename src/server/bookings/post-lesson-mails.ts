import type { Kysely } from 'kysely'
import type { LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import type { LessonMailKind } from '#domain/mails/registry.ts'
import type { Schema } from '#server/database/tables.ts'
import { postMail } from '#server/mail/outbox.ts'
import type { LessonRequest } from './stored-requests.ts'

interface NewLessonMail {
  kind: LessonMailKind
  readers: readonly LessonReader[]
  /** What happened with the booking. */
  event?: string
  now: Date
}

interface Posting {
  transaction: Kysely<Schema>
  /** Whether mail is set up; else nobody is written to. */
  sendsMail: boolean
}

/** Writes mails about a request or its lesson into the outbox, in the caller's transaction. */
export async function postLessonMails(
  { transaction, sendsMail }: Posting,
  request: Pick<LessonRequest, 'id' | 'language'>,
  { kind, readers, event, now }: NewLessonMail,
): Promise<void> {
  if (!sendsMail) return
  for (const reader of readers)
    await postMail(transaction, {
      kind,
      language: request.language,
      lesson_requests: request.id,
      lesson_reader: reader,
      booking_event: event ?? null,
      now,
    })
}

/** Who hears of a request or a lesson beside the teacher, from the proof of the address on; a minor's guardian hears everything
 * from the yes on. */
export function listFamily({
  mailbox_at,
  guardian_at,
}: Pick<LessonRequest, 'mailbox_at' | 'guardian_at'>): LessonReader[] {
  if (mailbox_at === null) return []
  return guardian_at === null ? ['writer'] : ['writer', 'guardian']
}
