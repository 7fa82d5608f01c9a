import type { Kysely } from 'kysely'
import type { NotedKind } from '#domain/accounts/audit.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'

interface AuditEvent {
  kind: NotedKind
  userId: string | undefined
  /** With what; no address of somebody whose data was erased. */
  subject?: string | undefined
  now: Date
}

/** Notes what was done with whose account, for the audit list; in the caller's transaction where it has one. */
export async function noteAuditEvent(
  database: Kysely<Schema>,
  { kind, userId, subject, now }: AuditEvent,
): Promise<void> {
  await database
    .insertInto('audit_events')
    .values({
      ...{ id: createIdentifier(now), happened_at: now.toISOString(), kind },
      ...{ user_id: userId ?? null, subject: subject ?? null },
    })
    .execute()
}
