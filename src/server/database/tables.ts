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

/** A point in time as Better Auth stores it: text on SQLite, a date on PostgreSQL. */
type AccountTime = string | Date

/** Better Auth's tables; it alone writes them. */
interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: number | boolean
  image: string | null
  createdAt: AccountTime
  updatedAt: AccountTime
}

interface SessionTable {
  id: string
  expiresAt: AccountTime
  token: string
  createdAt: AccountTime
  updatedAt: AccountTime
  ipAddress: string | null
  userAgent: string | null
  userId: string
}

interface AccountTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  createdAt: AccountTime
  updatedAt: AccountTime
}

interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: AccountTime
  createdAt: AccountTime
  updatedAt: AccountTime
}

interface RateLimitTable {
  id: string
  key: string
  count: number
  lastRequest: number
}

/** Every table of the database. */
export interface Schema {
  course_registrations: CourseRegistrationTable
  collaboration_requests: CollaborationRequestTable
  user_roles: UserRoleTable
  secrets: SecretTable
  user: UserTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  rateLimit: RateLimitTable
}

/** The tables that hold what visitors send. */
export type SubmissionTableName = 'course_registrations' | 'collaboration_requests'
