import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/tables.ts'

export async function createFirstTables(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await createSubmissionTables(database)
  await createAccountTables(database, engine)
  await database.schema
    .createTable('user_roles')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_roles_key', ['user_id', 'role'])
    .execute()
  await database.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

async function createSubmissionTables(database: Kysely<unknown>): Promise<void> {
  await createSubmissionTable(database, 'course_registrations')
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('instrument', 'text')
    .addColumn('experience_level', 'text', (column) => column.notNull())
    .addColumn('goals', 'text', (column) => column.notNull())
    .addColumn('preferred_schedule', 'text')
    .addColumn('message', 'text')
    .execute()
  await createSubmissionTable(database, 'collaboration_requests')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .execute()
}

function createSubmissionTable(database: Kysely<unknown>, name: string) {
  return database.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('request_hash', 'text')
}

/** As `getMigrations` of Better Auth 1.7.25 creates them; a test compares the two. */
async function createAccountTables(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === 'sqlite' ? 'date' : 'timestamptz'
  const boolean = engine === 'sqlite' ? 'integer' : 'boolean'
  const now = engine === 'sqlite' ? sql`` : sql` default CURRENT_TIMESTAMP`
  const raw = (type: string) => sql.raw(type)
  const owner = sql`text not null references "user" ("id") on delete cascade`
  const statements = [
    sql`create table "user" ("id" text not null primary key, "name" text not null, "email" text not null unique,
      "emailVerified" ${raw(boolean)} not null, "image" text,
      "createdAt" ${raw(time)}${now} not null, "updatedAt" ${raw(time)}${now} not null)`,
    sql`create table "session" ("id" text not null primary key, "expiresAt" ${raw(time)} not null,
      "token" text not null unique, "createdAt" ${raw(time)}${now} not null, "updatedAt" ${raw(time)} not null,
      "ipAddress" text, "userAgent" text, "userId" ${owner})`,
    sql`create table "account" ("id" text not null primary key, "accountId" text not null,
      "providerId" text not null, "userId" ${owner}, "accessToken" text, "refreshToken" text, "idToken" text,
      "accessTokenExpiresAt" ${raw(time)}, "refreshTokenExpiresAt" ${raw(time)}, "scope" text, "password" text,
      "createdAt" ${raw(time)}${now} not null, "updatedAt" ${raw(time)} not null)`,
    sql`create table "verification" ("id" text not null primary key, "identifier" text not null,
      "value" text not null, "expiresAt" ${raw(time)} not null,
      "createdAt" ${raw(time)}${now} not null, "updatedAt" ${raw(time)}${now} not null)`,
    sql`create table "rateLimit" ("id" text not null primary key, "key" text not null unique,
      "count" integer not null, "lastRequest" bigint not null)`,
    sql`create index "session_userId_idx" on "session" ("userId")`,
    sql`create index "account_userId_idx" on "account" ("userId")`,
    sql`create index "verification_identifier_idx" on "verification" ("identifier")`,
  ]
  for (const statement of statements) await statement.execute(database)
}
