import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { type AuditEntry, auditList } from '#domain/accounts/audit.ts'
import type { Schema } from '#server/database/tables.ts'

/** In entries. */
const listLength = 200

const row = z.object({
  ...{ id: z.string(), at: z.string(), kind: z.string(), subject: z.nullable(z.string()) },
  ...{ user_id: z.nullable(z.string()), count: z.coerce.number() },
})

/** The newest of what happened, newest first: what was noted, what was saved each day, what was published. */
export async function listAuditEntries(database: Kysely<Schema>, since: Date): Promise<AuditEntry[]> {
  const from = since.toISOString()
  const limit = sql.lit(listLength)
  const { rows } = await sql`
    select * from (
      select max(id) as id, max(happened_at) as at, kind, subject, user_id, count(*) as count from audit_events
      where happened_at > ${from}
      group by kind, subject, user_id, case when kind in ('wrong_password', 'wrong_code') then substr(happened_at, 1, 13) else id end
      order by at desc, id desc limit ${limit}) as noted
    union all select * from (
      select max(id), max(saved_at) as at, 'saved', document, saved_by, 1 from document_versions
      where saved_at > ${from} and origin = 'studio' group by document, saved_by, substr(saved_at, 1, 10)
      order by at desc limit ${limit}) as saved
    union all select * from (
      select 'edition ' || number, published_at as at, 'published', cast(number as text), published_by, 1 from editions
      where published_at > ${from} and published_by is not null order by at desc limit ${limit}) as published
    order by at desc, id desc limit ${limit}`.execute(database)
  const events = z.array(row).parse(rows)
  const people = await listAddresses(
    database,
    events.flatMap(({ user_id }) => user_id ?? []),
  )
  const entries = events.map(({ user_id, ...event }) => {
    const email = people.get(user_id ?? '')
    return { ...event, person: email === undefined || user_id === null ? null : { id: user_id, email } }
  })
  return auditList.parse({ entries }).entries
}

async function listAddresses(
  database: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await database
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(users.map(({ id, email }) => [id, email]))
}
