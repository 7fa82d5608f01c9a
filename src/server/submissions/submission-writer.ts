import type { SubmissionStatus } from '#domain/submissions/submission.ts'
import type { SubmissionTableName } from '#server/database/tables.ts'

/** A row to be stored: the form's fields by their names, and what the server adds. */
export interface NewSubmission {
  id: string
  created_at: string
  status: SubmissionStatus
  language: string
  consent_version: string
  idempotency_key: string | null
  request_hash: string | null
  fields: Record<string, string | undefined>
}

export type Insertion = { ok: true; id: string } | { ok: false; code: 'idempotency_key_reused' }

/** The visitor's way into the database, on which nothing but this is possible: the database itself sees to it. */
export interface SubmissionWriter {
  /**
   * Stores a form, on disk when it returns. A key that is already there stores nothing: the same body gives the first
   * row's id again, another body is refused. Throws when the database cannot store it just now.
   */
  insert(table: SubmissionTableName, submission: NewSubmission): Promise<Insertion>
  close(): Promise<void>
}

/** What an insertion whose key is already there comes to. */
export function compareWithFirst(
  submission: NewSubmission,
  first: { id: unknown; request_hash: unknown },
): Insertion {
  return first.request_hash === submission.request_hash
    ? { ok: true, id: String(first.id) }
    : { ok: false, code: 'idempotency_key_reused' }
}
