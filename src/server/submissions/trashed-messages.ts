import { sql } from 'kysely'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import { findDeletion } from '#domain/forms/retention.ts'
import type { SubmissionStatus } from '#domain/forms/submission.ts'
import { mostTrashedMessages, type TrashedMessage } from '#domain/trash/trash.ts'
import { type Database, submissionTables } from '#server/database/tables.ts'

interface Row {
  id: string
  created_at: string
  status: SubmissionStatus
  trashed_at: string
  sender: string | null
  email: string | null
}

/** Lists the messages of a form that can be taken back, up to the limit of the contract, the last one deleted first. */
export async function listTrashedMessages(
  database: Database,
  { name, table, sender }: SubmissionForm,
  retentionMonths: number,
): Promise<TrashedMessage[]> {
  const { rows } = await sql<Row>`
    select message.id, message.created_at, message.status, message.trashed_at, "user".email,
      ${sql.ref(`message.${sender}`)} as sender
    from ${sql.table(table)} as message left join "user" on "user".id = message.trashed_by
    where message.trashed_at is not null
    order by message.trashed_at desc, message.id desc limit ${sql.lit(mostTrashedMessages)}`.execute(database)
  return rows.map(({ id, created_at, status, trashed_at, sender, email }) => ({
    id,
    form: name,
    sender: sender ?? '',
    status,
    trashedAt: trashed_at,
    trashedBy: email,
    goesAt: findDeletion(created_at, trashed_at, retentionMonths),
  }))
}

/** How many messages of all forms are in the trash. */
export async function countTrashedMessages(database: Database): Promise<number> {
  let count = 0
  for (const table of submissionTables) {
    const row = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('trashed_at', 'is not', null)
      .executeTakeFirstOrThrow()
    count += Number(row.count)
  }
  return count
}
