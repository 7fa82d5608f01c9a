import { type Kysely, sql } from 'kysely'
import { describeAgendaOn } from '#domain/agenda/agenda-days.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { defaultLanguage, parseLanguage } from '#domain/language.ts'
import { messageTrashDays } from '#domain/submissions/inbox.ts'
import type { Message, Reply } from '#domain/submissions/message.ts'
import { addMonths } from '#domain/submissions/retention.ts'
import type { Schema } from '#server/database/tables.ts'
import { readMailWords } from '#server/mail/read-mail-words.ts'
import { readWords } from '#words/stored-words.ts'
import { type SubmissionKind, submissionKinds } from './submission-kinds.ts'

export interface MessageFacts {
  retentionMonths: number
  /** Null while mail is not set up. */
  replyFrom: string | null
  /** The published agenda. */
  readEvents: () => readonly AgendaEvent[]
}

/** One message whole, as the contract has it; undefined where neither form has it. */
export async function readMessage(
  database: Kysely<Schema>,
  id: string,
  { retentionMonths, replyFrom, readEvents }: MessageFacts,
): Promise<Record<keyof Message, unknown> | undefined> {
  for (const kind of submissionKinds) {
    const row = await readRow(database, kind, id)
    if (row === undefined) continue
    const { notes, reply_draft, ...record } = row
    const names = Object.keys(kind.fields)
    const entries = Object.entries(record)
    const added = Object.fromEntries(entries.filter(([name]) => !names.includes(name)))
    return {
      id,
      created_at: '',
      status: '',
      language: '',
      consent_version: '',
      trashed_at: null,
      ...added,
      form: kind.name,
      fields: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
      agenda: describeAgendaOn(row, readEvents(), readMailWords('en')) ?? null,
      greeting: greet(kind, row),
      notes: notes ?? '',
      reply_draft: reply_draft ?? '',
      deleted_at: findDeletion(row, retentionMonths),
      replies: await listReplies(database, kind, id),
      reply_from: replyFrom,
    }
  }
  return undefined
}

/** How a mail to the sender begins. */
function greet({ sender }: SubmissionKind, row: Row): string {
  const { t } = readWords('mail', parseLanguage(row.language) ?? defaultLanguage)
  return t('confirmation.greeting', { name: row[sender] ?? '' })
}

type Row = Record<string, string | null>

async function readRow(
  database: Kysely<Schema>,
  { table, columns }: SubmissionKind,
  id: string,
): Promise<Row | undefined> {
  const names = [...columns, 'notes', 'reply_draft']
  const { rows } = await sql<Row>`
    select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)} where id = ${id}`.execute(
    database,
  )
  return rows[0]
}

/** By retention, or from the trash, whichever comes first. */
function findDeletion({ created_at, trashed_at }: Row, months: number): string {
  const kept = addMonths(new Date(created_at ?? ''), months)
  if (typeof trashed_at !== 'string') return kept.toISOString()
  const erased = Date.parse(trashed_at) + messageTrashDays * 86_400_000
  return new Date(Math.min(erased, kept.getTime())).toISOString()
}

async function listReplies(
  database: Kysely<Schema>,
  { table }: SubmissionKind,
  id: string,
): Promise<Reply[]> {
  const rows = await database
    .selectFrom('replies')
    .leftJoin('mails', 'mails.reply', 'replies.id')
    .select(['replies.id', 'replies.created_at', 'words', 'status', 'due_at', 'reason'])
    .where(`replies.${table}`, '=', id)
    .orderBy('replies.id')
    .execute()
  return rows.map(({ status, due_at, reason, ...written }) => {
    // Backups leave the outbox out: what it does not name was sent before.
    const isWaiting = status === 'waiting'
    return {
      ...written,
      status: isWaiting ? 'waiting' : status === 'failed' ? 'failed' : 'sent',
      next_try: isWaiting && reason !== null ? due_at : null,
    }
  })
}
