import type { SubmissionStatus } from '#domain/forms/submission.ts'
import type { SubmissionTableName } from '#server/database/tables.ts'

export interface NewSubmission {
  id: string
  created_at: string
  status: SubmissionStatus
  language: string
  consent_version: string
  idempotency_key: string | null
  request_hash: string
  search_words?: string
  /** Of a form that causes mails. */
  mails_due_at?: string | undefined
  fields: Record<string, string | undefined>
}

export type Insertion = { ok: true; id: string } | { ok: false; code: 'idempotency_key_reused' }

/** How long the same words without a key are the same form, in milliseconds. */
export const repetitionWindow = 60_000

/** The visitors' access to the database, which itself rejects everything but this. */
export interface SubmissionWriter {
  /** Stores on disk. A known key gives the first id, or rejects another body; without a key the same words within
   * `repetitionWindow` give the first id. Throws when it cannot store. */
  insert(table: SubmissionTableName, submission: NewSubmission): Promise<Insertion>
  close(): Promise<void>
}

/** Compares a form with the row that already has its key. */
export function compareWithFirst(
  submission: NewSubmission,
  first: { id: unknown; request_hash: unknown },
): Insertion {
  return first.request_hash === submission.request_hash
    ? { ok: true, id: String(first.id) }
    : { ok: false, code: 'idempotency_key_reused' }
}
