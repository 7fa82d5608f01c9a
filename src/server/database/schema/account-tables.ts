import type { ColumnType } from 'kysely'

interface UserRoleTable {
  user_id: string
  role: string
}

/** Beside user_roles, which nobody can write while the product serves (decision 031). */
interface EditorTable {
  user_id: string
  since: string // UTC, ISO 8601
}

/** In which language an account has the studio and its mails; without a row, English. */
interface StudioLanguageTable {
  user_id: string
  language: string
}

interface InvitationTable {
  id: string
  email: string
  token_hash: string
  /** Of the link that was mailed. */
  mail_token_hash: string | null
  invited_by: string
  created_at: string // UTC, ISO 8601
  expires_at: string
}

interface UserTable {
  id: string
  email: string
  name: string
  /** 0 or 1 on SQLite. */
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
  /** Its browser, by name alone. */
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
  /** Whose account; null once it is gone. */
  user_id: string | null
  /** What it was done with: a document, an address. */
  subject: string | null
}

/** Those of accounts; the ones in the singular are Better Auth's. */
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
