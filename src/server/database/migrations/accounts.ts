import { createMigration } from './execute-statements.ts'

const owner = 'text not null references "user" ("id") on delete cascade'

/** Tables of Better Auth 1.7.25 and of its plugins are as its `getMigrations` creates them; a test compares the two. */
export const accountMigrations = {
  '0001-first-tables': createMigration(
    ({ time, boolean, now }) => `
    create table course_registrations (id text not null primary key, created_at text not null,
      status text not null, language text not null, consent_version text not null, idempotency_key text unique,
      request_hash text, full_name text not null, email text not null, phone text, country text not null,
      instrument text, experience_level text not null, goals text not null, preferred_schedule text,
      message text);
    create table collaboration_requests (id text not null primary key, created_at text not null,
      status text not null, language text not null, consent_version text not null, idempotency_key text unique,
      request_hash text, name text not null, email text not null, subject text not null, message text not null);
    create table "user" ("id" text not null primary key, "name" text not null, "email" text not null unique,
      "emailVerified" ${boolean} not null, "image" text,
      "createdAt" ${time}${now} not null, "updatedAt" ${time}${now} not null);
    create table "session" ("id" text not null primary key, "expiresAt" ${time} not null,
      "token" text not null unique, "createdAt" ${time}${now} not null, "updatedAt" ${time} not null,
      "ipAddress" text, "userAgent" text, "userId" ${owner});
    create table "account" ("id" text not null primary key, "accountId" text not null,
      "providerId" text not null, "userId" ${owner}, "accessToken" text, "refreshToken" text, "idToken" text,
      "accessTokenExpiresAt" ${time}, "refreshTokenExpiresAt" ${time}, "scope" text, "password" text,
      "createdAt" ${time}${now} not null, "updatedAt" ${time} not null);
    create table "verification" ("id" text not null primary key, "identifier" text not null,
      "value" text not null, "expiresAt" ${time} not null,
      "createdAt" ${time}${now} not null, "updatedAt" ${time}${now} not null);
    create table "rateLimit" ("id" text not null primary key, "key" text not null unique,
      "count" integer not null, "lastRequest" bigint not null);
    create index "session_userId_idx" on "session" ("userId");
    create index "account_userId_idx" on "account" ("userId");
    create index "verification_identifier_idx" on "verification" ("identifier");
    create table user_roles (user_id ${owner}, role text not null,
      constraint user_roles_key primary key (user_id, role));
    create table secrets (name text not null primary key, value text not null)`,
  ),
  /** Of the secret in an invitation's link the database knows a hash (decision 031). */
  '0007-invitations': createMigration(`
    create table invitations (id text not null primary key, email text not null,
      token_hash text not null unique, invited_by ${owner}, created_at text not null, expires_at text not null)`),
  '0012-accounts': createMigration(
    ({ time, boolean }) => `
    create table "passkey" ("id" text not null primary key, "name" text, "publicKey" text not null,
      "userId" ${owner}, "credentialID" text not null, "counter" integer not null, "deviceType" text not null,
      "backedUp" ${boolean} not null, "transports" text, "createdAt" ${time}, "aaguid" text);
    create index "passkey_userId_idx" on "passkey" ("userId");
    create index "passkey_credentialID_idx" on "passkey" ("credentialID");
    create table audit_events (id text not null primary key, happened_at text not null, kind text not null,
      user_id text references "user" (id) on delete set null, subject text);
    create index audit_events_user on audit_events (user_id, kind, happened_at);
    alter table mails add column invitation text;
    alter table invitations add column mail_token_hash text`,
  ),
  '0020-two-factor': createMigration(
    ({ time, boolean }) => `
    alter table "user" add column "twoFactorEnabled" ${boolean};
    create table "twoFactor" ("id" text not null primary key, "secret" text not null,
      "backupCodes" text not null, "userId" ${owner}, "verified" ${boolean},
      "failedVerificationCount" integer, "lockedUntil" ${time});
    create index "twoFactor_secret_idx" on "twoFactor" ("secret");
    create index "twoFactor_userId_idx" on "twoFactor" ("userId")`,
  ),
  '0021-studio-languages': createMigration(`
    create table studio_languages (
      user_id text not null primary key references "user" (id) on delete cascade, language text not null)`),
}
