import { type Kysely, sql } from 'kysely'

/** What guardians and students agreed to, by the request that it was asked with: rows are only added. */
export async function createConsents(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table consents (
      id text not null primary key,
      created_at text not null,
      request text not null references lesson_requests (id) on delete cascade,
      giver text not null,
      kind text not null,
      given integer not null,
      version text not null,
      text_hash text not null,
      language text not null
    )`,
    `create index consents_request on consents (request)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
