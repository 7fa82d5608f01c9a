import type { ColumnType } from 'kysely'

interface UserRoleTable {
  user_id: string
  role: string
}

interface EditorTable {
  user_id: string
  since: string // UTC, ISO 8601
}

interface StudioLanguageTable {
  user_id: string
  language: string
}

interface InvitationTable {
  id: string
  email: string
  token_hash: string
  mail_token_hash: string | null
  invited_by: string
  created_at: string // UTC, ISO 8601
  expires_at: string
}

interface UserTable {
  id: string
  email: string
  name: string
  emailVerified: ColumnType<boolean | number, never, boolean | number>
  createdAt: ColumnType<string | Date, never, never>
  /** 0 or 1 on SQLite; null is false. */
  twoFactorEnabled: ColumnType<boolean | number | null, never, boolean | number>
}

interface AccountTable {
  userId: string
  providerId: string
  password: string | null
}

interface SessionTable {
  id: string
  userId: string
  userAgent: string | null
  createdAt: ColumnType<string | Date, never, never>
  updatedAt: ColumnType<string | Date, never, never>
  expiresAt: ColumnType<string | Date, never, never>
}

/** Secrets of links, as hashes; Better Auth keeps its own here. */
interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: ColumnType<string | Date, string, never>
  createdAt: ColumnType<string | Date, string, never>
  updatedAt: ColumnType<string | Date, string, never>
}

/** Of Better Auth's plugin for passkeys; the keys themselves are its alone. */
interface PasskeyTable {
  id: string
  userId: string
  name: string | null
  createdAt: ColumnType<string | Date | null, never, never>
}

/** Of Better Auth's plugin for two factors, which encrypts what it keeps here. */
interface TwoFactorTable {
  userId: string
}

/** What somebody did in the workplace, for twelve months. */
interface AuditEventTable {
  id: string
  happened_at: string // UTC, ISO 8601
  kind: string
  user_id: string | null
  subject: string | null
}

export interface AccountTables {
  user_roles: UserRoleTable
  editors: EditorTable
  studio_languages: StudioLanguageTable
  invitations: InvitationTable
  user: UserTable
  account: AccountTable
  session: SessionTable
  verification: VerificationTable
  passkey: PasskeyTable
  twoFactor: TwoFactorTable
  audit_events: AuditEventTable
}
