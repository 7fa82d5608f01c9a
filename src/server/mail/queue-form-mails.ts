import { type Kysely, sql } from 'kysely'
import { createIdentifier } from '#server/database/identifiers.ts'
import {
  type Engine,
  type Schema,
  type SubmissionTableName,
  submissionTables,
} from '#server/database/tables.ts'

/** Forms of a table whose mails become rows at a time: no more than are sent meanwhile. */
const portion = 5

const kinds = ['notice', 'confirmation'] as const

interface DueForm {
  id: string
  language: string
  created_at: string
}

/** Writes the mails that stored forms cause into the outbox, some at a time, each form's once. */
export async function queueFormMails(database: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const table of submissionTables) {
    // On SQLite a change that changes nothing would still wait for the lock of whoever writes.
    const due = await listDue(table).execute(database)
    if (due.rows.length > 0) await queueDue(database, engine, table)
  }
}

/** Of a restored backup: what waited when it was made was sent since. */
export async function forgetFormMails(database: Kysely<Schema>): Promise<void> {
  for (const table of submissionTables)
    await database
      .updateTable(table)
      .set({ mails_due_at: null })
      .where('mails_due_at', 'is not', null)
      .execute()
}

function listDue(table: SubmissionTableName) {
  return sql`select id from ${sql.table(table)} where mails_due_at is not null
    order by mails_due_at limit ${sql.lit(portion)}`
}

/** In one transaction, so that a form has its mails or still waits for them. */
async function queueDue(database: Kysely<Schema>, engine: Engine, table: SubmissionTableName): Promise<void> {
  const lock = engine === 'postgres' ? sql`for update skip locked` : sql``
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<DueForm>`
      with due as materialized (${listDue(table)} ${lock})
      update ${sql.table(table)} set mails_due_at = null
      where id in (select id from due) and mails_due_at is not null
      returning id, language, created_at`.execute(transaction)
    if (rows.length === 0) return
    await transaction
      .insertInto('mails')
      .values(rows.flatMap((form) => composeRows(form, table)))
      .execute()
  })
}

/** The rows name the form and hold nothing of it. */
function composeRows({ id, language, created_at }: DueForm, table: SubmissionTableName) {
  return kinds.map((kind) => ({
    id: createIdentifier(new Date(created_at)),
    kind,
    language,
    created_at,
    due_at: created_at,
    status: 'waiting' as const,
    [table]: id,
  }))
}
