import type { ColumnType } from 'kysely'
import type { StoredValue } from '#domain/submissions/form-description.ts'
import { type SubmissionForm, submissionForms } from '#domain/submissions/submission-forms.ts'

export type Engine = 'sqlite' | 'postgres'

interface SubmissionTable {
  id: string
  created_at: string // UTC, ISO 8601 with milliseconds
  status: string
  language: string
  consent_version: string
  /** The key of the post and a hash of its body: a repeated post gets the first response. */
  idempotency_key: string | null
  request_hash: string | null
}

type FieldColumns<Fields> = { [Name in keyof Fields]: StoredValue<Fields[Name], string> }

type SubmissionTables = {
  [Form in SubmissionForm as Form['table']]: SubmissionTable & FieldColumns<Form['fields']>
}

interface UserRoleTable {
  user_id: string
  role: string
}

/** Shared by several instances; on SQLite the secret is a file in the data folder. */
interface SecretTable {
  name: string
  value: string
}

/** On PostgreSQL alone; SQLite has a separate file. Times are in ms since 1970. */
interface RateLimitTable {
  key: string
  count: number
  resets_at: number
}

interface DailyTaskTable {
  name: string
  day: string
  started_at: string
  finished_at: string | null
}

interface UserTable {
  id: string
  email: string
  createdAt: ColumnType<string | Date, never, never>
}

interface AccountTable {
  userId: string
  providerId: string
  password: string | null
}

interface SessionTable {
  userId: string
}

export interface Schema extends SubmissionTables {
  user_roles: UserRoleTable
  secrets: SecretTable
  rate_limits: RateLimitTable
  daily_tasks: DailyTaskTable
  user: UserTable
  account: AccountTable
  session: SessionTable
}

export const submissionTables = submissionForms.map(({ table }) => table)

export type SubmissionTableName = SubmissionForm['table']
