import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/tables.ts'

/** Who did what in the workplace, and the invitation that a mail brings. */
export async function createAccountRecords(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await createPasskeys(database, engine)
  await database.schema
    .createTable('audit_events')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('subject', 'text')
    .execute()
  await database.schema
    .createIndex('audit_events_user')
    .on('audit_events')
    .columns(['user_id', 'kind', 'happened_at'])
    .execute()
  await database.schema.alterTable('mails').addColumn('invitation', 'text').execute()
  await database.schema.alterTable('invitations').addColumn('mail_token_hash', 'text').execute()
}

/** As the plugin of Better Auth for passkeys (1.7.6) creates it; a test compares the two. */
async function createPasskeys(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, boolean] = engine === 'sqlite' ? ['date', 'integer'] : ['timestamptz', 'boolean']
  const statements = [
    sql`create table "passkey" ("id" text not null primary key, "name" text, "publicKey" text not null,
      "userId" text not null references "user" ("id") on delete cascade, "credentialID" text not null,
      "counter" integer not null, "deviceType" text not null, "backedUp" ${sql.raw(boolean ?? '')} not null,
      "transports" text, "createdAt" ${sql.raw(time ?? '')}, "aaguid" text)`,
    sql`create index "passkey_userId_idx" on "passkey" ("userId")`,
    sql`create index "passkey_credentialID_idx" on "passkey" ("credentialID")`,
  ]
  for (const statement of statements) await statement.execute(database)
}
