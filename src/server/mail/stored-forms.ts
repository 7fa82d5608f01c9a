import { sql } from 'kysely'
import { hour } from '#domain/durations.ts'
import { messageForms, type SubmissionForm, submissionForms } from '#domain/forms/registry.ts'
import type { SubmissionStatus } from '#domain/forms/submission.ts'
import { defaultLanguage, parseLanguage } from '#domain/language.ts'
import type { SentForm } from '#domain/mails/mail-kind.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import {
  type Database,
  type Engine,
  type MailTable,
  type SubmissionTableName,
  submissionTables,
} from '#server/database/tables.ts'

/** Forms of a table whose mails become rows at a time: no more than are sent meanwhile. */
const portion = 5

interface DueForm {
  id: string
  language: string
  created_at: string
}

/** Writes the mails that stored forms cause into the outbox, some at a time, each form's once. */
export async function queueFormMails(database: Database, engine: Engine): Promise<void> {
  for (const form of submissionForms) {
    // On SQLite a change that changes nothing would still wait for the lock of whoever writes.
    const due = await listDue(form).execute(database)
    if (due.rows.length > 0) await queueDue(database, engine, form)
  }
}

const longestMove = hour

interface Restored {
  madeAt: string
  now: Date
}

/** Whether a backup is restored within the hour, as by whoever moves to another machine or engine. */
export function isMove({ madeAt, now }: Restored): boolean {
  return now.getTime() - Date.parse(madeAt) <= longestMove
}

/** Forgets mails that waited when a restored backup was made: they were sent since, unless it is only moved; but mails about
 * accounts always, for their links do not come along. */
export async function forgetWaitingMails(database: Database, restored: Restored): Promise<void> {
  const waiting = database.deleteFrom('mails').where('status', '=', 'waiting')
  if (isMove(restored)) {
    await waiting
      .where((is) => is.or([is('user_id', 'is not', null), is('invitation', 'is not', null)]))
      .execute()
    return
  }
  await waiting.execute()
  for (const table of submissionTables)
    await database
      .updateTable(table)
      .set({ mails_due_at: null })
      .where('mails_due_at', 'is not', null)
      .execute()
}

function listDue({ table }: SubmissionForm) {
  return sql`select id from ${sql.table(table)} where mails_due_at is not null
    order by mails_due_at limit ${sql.lit(portion)}`
}

/** In one transaction, so that a form has its mails or still waits for them. */
async function queueDue(database: Database, engine: Engine, form: SubmissionForm): Promise<void> {
  const lock = engine === 'postgres' ? sql`for update skip locked` : sql``
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<DueForm>`
      with due as materialized (${listDue(form)} ${lock})
      update ${sql.table(form.table)} set mails_due_at = null
      where id in (select id from due) and mails_due_at is not null
      returning id, language, created_at`.execute(transaction)
    if (rows.length === 0) return
    await transaction
      .insertInto('mails')
      .values(rows.flatMap((row) => composeRows(row, form)))
      .execute()
  })
}

/** The rows name the form and hold nothing of it. */
function composeRows({ id, language, created_at }: DueForm, { table, mails }: SubmissionForm) {
  return mails.map((kind) => ({
    id: createIdentifier(new Date(created_at)),
    kind,
    language,
    created_at,
    due_at: created_at,
    status: 'waiting' as const,
    [table]: id,
  }))
}

export type StoredForm = SentForm & { id: string }

/** The form that a mail is about; undefined where it is gone. */
export async function readSentForm(
  database: Database,
  mail: Pick<MailTable, 'language' | 'created_at' | SubmissionTableName>,
): Promise<StoredForm | undefined> {
  for (const form of submissionForms) {
    const id = mail[form.table]
    if (id === null) continue
    const names = ['created_at', ...Object.keys(form.fields)]
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(form.table)}
      where id = ${id}`.execute(database)
    const [row] = rows
    const language = parseLanguage(mail.language)
    if (row === undefined || language === undefined) return undefined
    const { created_at, ...fields } = row
    return { id, form, created_at: created_at ?? mail.created_at, language, fields }
  }
  return undefined
}

/** How many messages are new and not in the trash; only those that were sent before a moment, where it is given. */
export function countUnread(database: Database, before?: string): Promise<number> {
  return countMessages(database, 'new', { before })
}

/** Up to so many messages that are set apart and not in the trash, the newest first. */
export async function listSetApart(database: Database, most: number): Promise<StoredForm[]> {
  const found: StoredForm[] = []
  for (const form of submissionForms) {
    const names = ['id', 'created_at', 'language', ...Object.keys(form.fields)]
    const { rows } = await sql<Record<string, string | null> & DueForm>`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(form.table)}
      where status = 'suspected' and trashed_at is null
      order by id desc limit ${sql.lit(most)}`.execute(database)
    for (const { id, created_at, language, ...fields } of rows)
      found.push({ id, form, created_at, language: parseLanguage(language) ?? defaultLanguage, fields })
  }
  return found.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, most)
}

/** How many messages are set apart and not in the trash; only those that were sent after a moment, where it is given. */
export function countSetApart(database: Database, after?: string): Promise<number> {
  return countMessages(database, 'suspected', { after })
}

async function countMessages(
  database: Database,
  status: SubmissionStatus,
  { before, after }: { before?: string | undefined; after?: string | undefined },
): Promise<number> {
  let count = 0
  // What stands in a room of its own is counted there, but what is set apart waits nowhere else.
  const forms = status === 'suspected' ? submissionForms : messageForms
  for (const { table } of forms) {
    let messages = database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('status', '=', status)
      .where('trashed_at', 'is', null)
    if (before !== undefined) messages = messages.where('created_at', '<', before)
    if (after !== undefined) messages = messages.where('created_at', '>', after)
    const { count: found } = await messages.executeTakeFirstOrThrow()
    count += Number(found)
  }
  return count
}
