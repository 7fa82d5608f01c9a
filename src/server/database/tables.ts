import type { ColumnType } from 'kysely'
import type { StoredValue } from '#domain/submissions/form-description.ts'
import { type SubmissionForm, submissionForms } from '#domain/submissions/submission-forms.ts'

export type Engine = 'sqlite' | 'postgres'

/** What every form stores beside its fields. Times are UTC, ISO 8601 with milliseconds. */
interface SubmissionTable {
  id: string
  created_at: string
  status: string
  language: string
  consent_version: string
  /** The key of the post that made the row, and a hash of its body: a repeated post finds its first answer. */
  idempotency_key: string | null
  request_hash: string | null
}

/** A column for each field of a form. */
type FieldColumns<Fields> = { [Name in keyof Fields]: StoredValue<Fields[Name], string> }

type SubmissionTables = {
  [Form in SubmissionForm as Form['table']]: SubmissionTable & FieldColumns<Form['fields']>
}

interface UserRoleTable {
  user_id: string
  role: string
}

/** Secrets that several instances share; on SQLite the secret is a file in the data folder. */
interface SecretTable {
  name: string
  value: string
}

/** How often what was tried; on SQLite a file of its own. Times are milliseconds since 1970. */
interface RateLimitTable {
  key: string
  count: number
  resets_at: number
}

/** Which instance does what of a day; see the migration. */
interface DailyTaskTable {
  name: string
  day: string
  started_at: string
  finished_at: string | null
}

/** Of Better Auth's tables what is also read here, and what the operator changes. */
interface UserTable {
  id: string
  email: string
  /** Text on SQLite, a date on PostgreSQL. */
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

/** The tables the product itself asks. */
export interface Schema extends SubmissionTables {
  user_roles: UserRoleTable
  secrets: SecretTable
  rate_limits: RateLimitTable
  daily_tasks: DailyTaskTable
  user: UserTable
  account: AccountTable
  session: SessionTable
}

/** The tables that hold what visitors send. */
export const submissionTables = submissionForms.map(({ table }) => table)

export type SubmissionTableName = SubmissionForm['table']
