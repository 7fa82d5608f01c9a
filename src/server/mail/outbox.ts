import { type Insertable, sql } from 'kysely'
import type { MailKind } from '#domain/mails/registry.ts'
import type { Settings } from '#domain/settings/settings-api.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import {
  type Database,
  type Engine,
  type MailTable,
  type SubmissionTableName,
  submissionTables,
} from '#server/database/tables.ts'
import { claimRows } from '#server/jobs/claim-rows.ts'
import { queueFormMails } from './stored-forms.ts'

/** How long a claimed mail is its sender's, in ms; then another one takes it. */
const claimTime = 180_000

/** How long notices are gathered, in ms. */
const gatheringTime = 900_000

/** Mails claimed at a time; all of them are tried within `claimTime`. */
const portion = 10

export type ClaimedMail = Pick<
  MailTable,
  | 'id'
  | 'language'
  | 'user_id'
  | 'invitation'
  | 'reply'
  | 'booking_event'
  | 'lesson_reader'
  | 'created_at'
  | 'admitted_at'
  | SubmissionTableName
> & { kind: MailKind; attempts: number }

export interface Outbox {
  /** Claims mails that are due, those of new forms among them, the longest due first: no other instance gets them
   * meanwhile. */
  claim(now: Date): Promise<ClaimedMail[]>
  admit(id: string, now: Date): Promise<void>
  finish(
    id: string,
    result: { status: 'sent' | 'failed' | 'withheld'; reason?: string; now: Date },
  ): Promise<void>
  /** Puts a notice into one mail with others, a quarter of an hour after the first of them. */
  gather(id: string, now: Date): Promise<void>
  postpone(id: string, result: { due: Date; reason: string }): Promise<void>
  /** Gives back what was claimed and not tried, due at that time. */
  release(ids: readonly string[], due: Date, reason?: string): Promise<void>
}

/** The outbox over the tables of the database (decision 030). */
export function openOutbox(database: Database, engine: Engine): Outbox {
  return {
    claim: async (now) => {
      await queueFormMails(database, engine)
      return claim(database, engine, now)
    },
    admit: async (id, now) => {
      await database
        .updateTable('mails')
        .set({ admitted_at: now.toISOString() })
        .where('id', '=', id)
        .execute()
    },
    finish: async (id, { status, reason, now }) => {
      const result = { status, reason: reason ?? null, finished_at: now.toISOString() }
      await database.updateTable('mails').set(result).where('id', '=', id).execute()
    },
    gather: (id, now) => gather(database, id, now),
    postpone: async (id, { due, reason }) => {
      const result = { due_at: due.toISOString(), reason }
      await database.updateTable('mails').set(result).where('id', '=', id).execute()
    },
    release: async (ids, due, reason) => {
      if (ids.length === 0) return
      await database
        .updateTable('mails')
        .set(({ eb }) => ({
          due_at: due.toISOString(),
          attempts: eb('attempts', '-', 1),
          ...(reason !== undefined && { reason }),
        }))
        .where('id', 'in', ids)
        .execute()
    },
  }
}

async function gather(database: Database, id: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Once it is claimed, it tells of no more.
    const open = await transaction
      .updateTable('mails')
      .set(({ ref }) => ({ due_at: ref('due_at') }))
      .where('kind', '=', 'notices')
      .where('status', '=', 'waiting')
      .where('attempts', '=', 0)
      .returning('id')
      .executeTakeFirst()
    const gathering = open?.id ?? createIdentifier(now)
    if (open === undefined) {
      const due_at = new Date(now.getTime() + gatheringTime).toISOString()
      await postMail(transaction, { id: gathering, kind: 'notices', language: 'en', due_at, now })
    }
    await transaction
      .updateTable('mails')
      .set({ status: 'gathered', reason: gathering, finished_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
  })
}

async function claim(database: Database, engine: Engine, now: Date): Promise<ClaimedMail[]> {
  const rows = await claimRows<ClaimedMail>(
    database,
    {
      table: 'mails',
      key: 'id',
      isOpen: sql`status = 'waiting'`,
      time: { column: 'due_at', free: now, claimed: new Date(now.getTime() + claimTime) },
      changes: sql`attempts = attempts + 1`,
      order: sql`due_at, id`,
      most: portion,
      columns: sql`id, kind, language, user_id, invitation, reply, booking_event, lesson_reader, created_at,
        admitted_at, attempts,
        ${sql.join(submissionTables.map((table) => sql.ref(table)))}`,
    },
    engine,
  )
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

type NewMail = Partial<Insertable<MailTable>> & Pick<MailTable, 'kind' | 'language'> & { now: Date }

/** Writes a mail into the outbox, due now unless it says when; in the caller's transaction where it has one. */
export async function postMail(database: Database, { now, ...mail }: NewMail): Promise<void> {
  const time = now.toISOString()
  await database
    .insertInto('mails')
    .values({ id: createIdentifier(now), created_at: time, due_at: time, status: 'waiting', ...mail })
    .execute()
}

/** The newest mail that could not be handed over; null where there is none. What a mail tells of may be gone by the time
 * it is sent, and a reader may have had enough for a day: these are no failures. */
export async function findLastFailure(database: Database): Promise<Settings['mailFailure']> {
  const mail = await database
    .selectFrom('mails')
    .select(['created_at', 'finished_at', 'due_at', 'status', 'reason'])
    .where('reason', 'is not', null)
    .where('reason', 'not in', ['gone', 'many'])
    .where('status', 'in', ['waiting', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (mail === undefined) return null
  const { created_at, finished_at, due_at, status, reason } = mail
  return {
    at: finished_at ?? created_at,
    reason: reason ?? '',
    nextTry: status === 'waiting' ? due_at : null,
  }
}
