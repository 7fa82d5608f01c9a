import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { type AuditList, accountKinds, auditList, type NotedKind } from '#domain/accounts/audit.ts'
import { day } from '#domain/durations.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'

interface AuditEvent {
  kind: NotedKind
  userId: string | undefined
  /** With what; no address of somebody whose data was erased. */
  subject?: string | undefined
  now: Date
}

/** Notes what was done with whose account, for the audit list; in the caller's transaction where it has one. */
export async function noteAuditEvent(
  database: Database,
  { kind, userId, subject, now }: AuditEvent,
): Promise<void> {
  await database
    .insertInto('audit_events')
    .values({
      id: createIdentifier(now),
      happened_at: now.toISOString(),
      kind,
      user_id: userId ?? null,
      subject: subject ?? null,
    })
    .execute()
}

const listLength = 200

const row = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  subject: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  count: z.coerce.number(),
})

/** The newest of what happened, newest first: what was noted, equal ones of an hour together, what was saved each day, what was
 * published; apart from it what accounts without a right here did. */
export async function listAuditEntries(database: Database, since: Date): Promise<AuditList> {
  const from = since.toISOString()
  const limit = sql.lit(listLength)
  const isOwn = sql`kind in (${sql.join(accountKinds)})`
  const hasRight = sql`(exists (select 1 from user_roles where user_roles.user_id = audit_events.user_id)
    or exists (select 1 from editors where editors.user_id = audit_events.user_id))`
  const listNoted = (condition: RawBuilder<unknown>) => sql`
    select max(id) as id, max(happened_at) as at, kind, subject, user_id, count(*) as count from audit_events
    where happened_at > ${from} and ${condition}
    group by kind, subject, user_id, substr(happened_at, 1, 13)
    order by at desc, id desc limit ${limit}`
  const entries = sql`
    select * from (${listNoted(sql`(${hasRight} or not ${isOwn})`)}) as noted
    union all select * from (
      select max(id), max(saved_at) as at, 'saved', document, saved_by, 1 from document_versions
      where saved_at > ${from} and origin = 'studio' group by document, saved_by, substr(saved_at, 1, 10)
      order by at desc limit ${limit}) as saved
    union all select * from (
      select 'edition ' || number, published_at as at, 'published', cast(number as text), published_by, 1 from editions
      where published_at > ${from} and published_by is not null order by at desc limit ${limit}) as published
    order by at desc, id desc limit ${limit}`
  const others = listNoted(sql`${isOwn} and not ${hasRight}`)
  return auditList.parse({
    entries: await readEntries(database, entries),
    others: await readEntries(database, others),
  })
}

async function readEntries(database: Database, statement: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows } = await statement.execute(database)
  const events = z.array(row).parse(rows)
  const people = await listAddresses(
    database,
    events.flatMap(({ user_id }) => user_id ?? []),
  )
  return events.map(({ user_id, ...event }) => {
    const email = people.get(user_id ?? '')
    return { ...event, person: email === undefined || user_id === null ? null : { id: user_id, email } }
  })
}

async function listAddresses(
  database: Database,
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

/** How long the audit list goes back, in days: twelve months. */
export const auditKeptFor = 365

/** How long mails about accounts stay once they were sent or given up, in days. */
const mailsKeptFor = 30

interface ClearOptions {
  /** Throws while no backup holds what is due. */
  requireBackup: (now: Date) => Promise<void>
}

/** Deletes what accounts leave behind: ended sessions, unused links and invitations, old mails, and what happened a year
 * ago. */
export function createAccountsTask(database: Database, { requireBackup }: ClearOptions): DailyTask {
  return {
    name: 'accounts',
    async run(now) {
      await requireBackup(now)
      const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
      const time = now.toISOString()
      const results = await Promise.all([
        database.deleteFrom('session').where('expiresAt', '<', time).executeTakeFirst(),
        database.deleteFrom('verification').where('expiresAt', '<', time).executeTakeFirst(),
        database.deleteFrom('invitations').where('expires_at', '<', time).executeTakeFirst(),
        database
          .deleteFrom('audit_events')
          .where('happened_at', '<', before(auditKeptFor))
          .executeTakeFirst(),
        database
          .deleteFrom('mails')
          .where('finished_at', '<', before(mailsKeptFor))
          .where(({ eb, or }) => or([eb('user_id', 'is not', null), eb('invitation', 'is not', null)]))
          .executeTakeFirst(),
      ])
      return { deleted: results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0) }
    },
  }
}
