import type { ColumnType, Generated, Kysely } from 'kysely'
import type { StoredValue } from '#domain/forms/form-description.ts'
import { type SubmissionForm, submissionForms } from '#domain/forms/registry.ts'
import type { LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import type { MailStatus } from '#domain/mails/mail-kind.ts'
import type { MailKind } from '#domain/mails/registry.ts'
import type { PhotographKind } from '#domain/pictures/photograph-kinds.ts'
import type { UploadKind, UploadRejection } from '#domain/uploads.ts'
import type { AccountTables } from './schema/account-tables.ts'
import type { AudioTables, FileJobTable } from './schema/audio-tables.ts'
import type { LessonRequestProgress, LessonTables } from './schema/lesson-tables.ts'

export type Engine = 'sqlite' | 'postgres'

interface SubmissionTable {
  id: string
  created_at: string // UTC, ISO 8601 with milliseconds
  status: string
  language: string
  consent_version: string
  idempotency_key: string | null
  request_hash: string | null
  trashed_at: string | null // UTC, ISO 8601
  trashed_by: string | null
  /** All words of the form as a search compares them. */
  search_words: string | null
  notes: string | null
  reply_draft: string | null
  /** Since when its mails wait to become rows of the outbox; null where they have, or there are none. */
  mails_due_at: string | null // UTC, ISO 8601
}

type FieldColumns<Fields> = { [Name in keyof Fields]: StoredValue<Fields[Name]> }

type SubmissionTables = {
  [Form in SubmissionForm as Form['table']]: SubmissionTable & FieldColumns<Form['fields']>
}

export type VersionOrigin = 'first_edition' | 'import' | 'studio'

/** The outbox: whom a mail is for and what it says is read when it is sent (decision 030). */
interface OutboxTable {
  id: string
  kind: MailKind
  language: string
  user_id: string | null
  invitation: string | null
  created_at: string // UTC, ISO 8601
  /** When it is tried next; while it is sent, when another instance may take it. */
  due_at: string
  status: MailStatus
  attempts: Generated<number>
  reply: string | null
  booking_event: string | null
  lesson_reader: LessonReader | null
  /** When the limit of confirmations let it through. */
  admitted_at: string | null
  finished_at: string | null
  /** Why it was not sent: a code of SMTP or of the connection, never words or addresses; of what was gathered, the mail
   * that tells of it. */
  reason: string | null
}

type FormReferences = { [Form in SubmissionForm as Form['table']]: string | null }

export type MailTable = OutboxTable & FormReferences

type ReplyTable = FormReferences & {
  id: string
  created_at: string // UTC, ISO 8601
  words: string
}

export interface Schema extends SubmissionTables, AccountTables, AudioTables, LessonTables {
  lesson_requests: SubmissionTables['lesson_requests'] & LessonRequestProgress
  /** Shared by several instances; on SQLite the secret is a file in the data folder. */
  secrets: { name: string; value: string }
  settings: { name: string; value: string }
  mails: MailTable
  replies: ReplyTable
  /** What the webhook's address is told: what happened, without anybody's data (decision 045). */
  webhook_calls: {
    id: string
    kind: string
    /** A form's id, or an edition's number. */
    subject: string
    happened_at: string // UTC, ISO 8601
    /** When it is tried next; while it is tried, when another instance may take it. */
    due_at: string
    status: 'waiting' | 'sent' | 'failed'
    attempts: Generated<number>
    /** Why it was not taken: "HTTP 500", or a code of the connection. */
    reason: string | null
  }
  /** Times are in ms since 1970. */
  rate_limits: { key: string; count: number; resets_at: number }
  daily_tasks: { name: string; day: string; started_at: string; finished_at: string | null }
  /** What was answered to somebody's post with a key; nothing while it is under way. */
  sent_answers: {
    /** A hash of the person, the address and the key. */
    key: string
    created_at: string // UTC, ISO 8601
    status: number | null
    answer: string | null
  }
  /** A file on its way, in pieces under its id; when it is whole, a photograph or a rider, or the reason why it is none. */
  uploads: {
    id: string
    kind: UploadKind
    user_id: string
    name: string
    byte_count: number
    /** In ms since 1970. PostgreSQL gives it as text. */
    modified: ColumnType<number | string, number, never>
    received: number
    started_at: string // UTC, ISO 8601
    touched_at: string // UTC, ISO 8601
    stored: string | null
    rejection: UploadRejection | null
    replaces: string | null
  }
  /** How many bytes of a kind of file a person has sent on a UTC day. */
  upload_days: {
    user_id: string
    kind: UploadKind
    day: string
    /** PostgreSQL gives it as text. */
    byte_count: ColumnType<number | string, number, number>
  }
  photographs: { id: string; kind: PhotographKind; original: string; width: number; height: number }
  /** Photographs that came out the same name the same file. */
  photograph_files: {
    name: string
    photograph: string
    purpose: 'print' | 'web' | 'small' | 'place'
    width: number
    height: number
    byte_count: number
  }
  file_pieces: { file: string; position: number; bytes: Uint8Array }
  riders: {
    id: string
    byte_count: number
    stored_at: string // UTC, ISO 8601
  }
  photograph_cuts: {
    id: string
    photograph: string
    picture: string
    made_at: string // UTC, ISO 8601
  }
  photograph_jobs: FileJobTable
  /** `draft` is the version that is written on; it may be older or newer than the public one. */
  documents: {
    id: string
    draft: string
    trashed_at: string | null // UTC, ISO 8601
    trashed_by: Generated<string | null>
    /** A hash of who made it and of the key that was given with it; null without one. */
    creation: Generated<string | null>
  }
  document_versions: {
    id: string
    document: string
    content: string // JSON, in all languages
    origin: VersionOrigin
    saved_at: string // UTC, ISO 8601
    saved_by: string | null
  }
  editions: {
    number: number
    live_from: string // UTC, ISO 8601
    published_at: string
    published_by: string | null
  }
  /** What an edition changed; without a version the document is not shown any more. */
  edition_changes: {
    edition: number
    document: string
    version: string | null
    /** JSON; of a part of the document, which fields and languages. Null where all of it is published. */
    part: string | null
  }
  presences: {
    user_id: string
    document: string
    language: string | null
    seen_at: string // UTC, ISO 8601
  }
}

/** What every query is asked of: a connection, or one in a transaction. */
export type Database = Kysely<Schema>

export type SubmissionTableName = SubmissionForm['table']

export const submissionTables: readonly SubmissionTableName[] = submissionForms.map(({ table }) => table)
