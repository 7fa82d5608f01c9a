import type { ColumnType } from 'kysely'

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

interface CourseRegistrationTable extends SubmissionTable {
  full_name: string
  email: string
  phone: string | null
  country: string
  instrument: string | null
  experience_level: string
  goals: string
  preferred_schedule: string | null
  message: string | null
}

interface CollaborationRequestTable extends SubmissionTable {
  name: string
  email: string
  subject: string
  message: string
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
export interface Schema {
  course_registrations: CourseRegistrationTable
  collaboration_requests: CollaborationRequestTable
  user_roles: UserRoleTable
  secrets: SecretTable
  rate_limits: RateLimitTable
  daily_tasks: DailyTaskTable
  user: UserTable
  account: AccountTable
  session: SessionTable
}

/** The tables that hold what visitors send. */
export const submissionTables = ['course_registrations', 'collaboration_requests'] as const

export type SubmissionTableName = (typeof submissionTables)[number]
