import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/tables.ts'

/** As the plugin of Better Auth 1.7.25 for two factors creates them; a test compares the two. */
export async function createTwoFactor(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, boolean] = engine === 'sqlite' ? ['date', 'integer'] : ['timestamptz', 'boolean']
  const flag = sql.raw(boolean ?? '')
  const statements = [
    sql`alter table "user" add column "twoFactorEnabled" ${flag}`,
    sql`create table "twoFactor" ("id" text not null primary key, "secret" text not null,
      "backupCodes" text not null, "userId" text not null references "user" ("id") on delete cascade,
      "verified" ${flag}, "failedVerificationCount" integer, "lockedUntil" ${sql.raw(time ?? '')})`,
    sql`create index "twoFactor_secret_idx" on "twoFactor" ("secret")`,
    sql`create index "twoFactor_userId_idx" on "twoFactor" ("userId")`,
  ]
  for (const statement of statements) await statement.execute(database)
}
