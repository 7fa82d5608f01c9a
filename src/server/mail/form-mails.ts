import type { MailKind } from '#domain/mail/mail-kinds.ts'
import type { SubmissionStatus } from '#domain/submissions/submission.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { SubmissionTableName } from '#server/database/tables.ts'

/** A mail that a form causes, before its row is written. */
export interface FormMail {
  id: string
  kind: Extract<MailKind, 'notice' | 'confirmation'>
}

/** The mails that a form causes; none where a machine seems to have sent it (decision 030). */
export function listFormMails(status: SubmissionStatus, now: Date): FormMail[] {
  if (status === 'suspected') return []
  return (['notice', 'confirmation'] as const).map((kind) => ({ id: createIdentifier(now), kind }))
}

/** The row of the outbox: it names the form and holds nothing of it. */
export function composeMailRow(
  { id, kind }: FormMail,
  table: SubmissionTableName,
  submission: { id: string; created_at: string; language: string },
): Record<string, string> {
  const { created_at, language } = submission
  return {
    ...{ id, kind, language, created_at, due_at: created_at },
    ...{ status: 'waiting', [table]: submission.id },
  }
}
