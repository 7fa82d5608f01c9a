import type { ColumnType } from 'kysely'

export interface AccountTables {
  user_roles: { user_id: string; role: string }
  editors: {
    user_id: string
    since: string // UTC, ISO 8601
  }
  studio_languages: { user_id: string; language: string }
  invitations: {
    id: string
    email: string
    token_hash: string
    mail_token_hash: string | null
    invited_by: string
    created_at: string // UTC, ISO 8601
    expires_at: string
  }
  user: {
    id: string
    email: string
    name: string
    emailVerified: ColumnType<boolean | number, never, boolean | number>
    createdAt: ColumnType<string | Date, never, never>
    /** 0 or 1 on SQLite; null is false. */
    twoFactorEnabled: ColumnType<boolean | number | null, never, boolean | number>
  }
  account: { userId: string; providerId: string; password: string | null }
  session: {
    id: string
    userId: string
    userAgent: string | null
    createdAt: ColumnType<string | Date, never, never>
    updatedAt: ColumnType<string | Date, never, never>
    expiresAt: ColumnType<string | Date, never, never>
  }
  /** Secrets of links, as hashes; Better Auth keeps its own here. */
  verification: {
    id: string
    identifier: string
    value: string
    expiresAt: ColumnType<string | Date, string, never>
    createdAt: ColumnType<string | Date, string, never>
    updatedAt: ColumnType<string | Date, string, never>
  }
  /** Of Better Auth's plugin for passkeys; the keys themselves are its alone. */
  passkey: {
    id: string
    userId: string
    name: string | null
    createdAt: ColumnType<string | Date | null, never, never>
  }
  /** Of Better Auth's plugin for two factors, which encrypts what it keeps here. */
  twoFactor: { userId: string }
  /** What somebody did in the workplace, for twelve months. */
  audit_events: {
    id: string
    happened_at: string // UTC, ISO 8601
    kind: string
    user_id: string | null
    subject: string | null
  }
}
