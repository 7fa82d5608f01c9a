import { sql } from 'kysely'
import { describeAgendaOn } from '#domain/agenda/agenda-days.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { messageEndpoints } from '#domain/api.ts'
import { readPeriod } from '#domain/forms/form-description.ts'
import type { Message, Reply } from '#domain/forms/message.ts'
import { type SubmissionForm, submissionForms } from '#domain/forms/registry.ts'
import { findDeletion } from '#domain/forms/retention.ts'
import type { StoredSubmission } from '#domain/forms/submission.ts'
import { defaultLanguage, type Language, parseLanguage } from '#domain/language.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { type Database, submissionTables } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readIdentifier, requireFound } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { readMailWords } from '#server/mail/read-mail-words.ts'
import { countUnread } from '#server/mail/stored-forms.ts'
import { readWords } from '#words/stored-words.ts'
import { sendReply } from './change-message.ts'
import { countTrashedMessages, listColumns } from './list-submissions.ts'

interface MessageRouteOptions {
  database: Database
  now: () => Date
  retentionMonths: number
  replyFrom: string | null
  readEvents: () => readonly AgendaEvent[]
}

/** The calls about messages of all forms (docs/specification/calls.md). */
export function routeMessages(serve: ServeCall, options: MessageRouteOptions): void {
  const { database, now, replyFrom } = options
  serve(messageEndpoints.counts, async () => ({
    new: await countUnread(database),
    trash: await countTrashedMessages(database),
  }))
  serve(messageEndpoints.read, async (context) => {
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    const message = await readMessage(readIdentifier(context), { ...options, language })
    return requireFound(context, message)
  })
  serve(messageEndpoints.reply, async (context, { words }) => {
    if (replyFrom === null) return rejectRequest(context, 409, 'mail_not_set_up')
    const written = { id: readIdentifier(context), userId: context.get('user').id, words, now: now() }
    for (const table of submissionTables) {
      const reply = await sendReply(database, { table, ...written })
      if (reply !== undefined) return context.json({ id: reply }, 201)
    }
    return rejectRequest(context, 404, 'not_found')
  })
}

async function readMessage(
  id: string,
  {
    database,
    retentionMonths,
    replyFrom,
    readEvents,
    language: reader,
  }: MessageRouteOptions & { language: Language },
): Promise<Message | undefined> {
  for (const form of submissionForms) {
    const row = await readRow(database, form, id)
    if (row === undefined) continue
    const { created_at, status, language, consent_version, trashed_at } = row
    return {
      id,
      created_at,
      status,
      language,
      consent_version,
      trashed_at,
      form: form.name,
      fields: Object.fromEntries(Object.keys(form.fields).map((name) => [name, row[name] ?? null])),
      agenda: describeAgendaOn(readPeriod(form, row), readEvents(), readMailWords(reader)) ?? null,
      greeting: composeGreeting(form, row),
      notes: row.notes ?? '',
      reply_draft: row.reply_draft ?? '',
      deleted_at: findDeletion(created_at, trashed_at, retentionMonths),
      replies: await listReplies(database, form, id),
      reply_from: replyFrom,
    }
  }
  return undefined
}

async function readRow(
  database: Database,
  form: SubmissionForm,
  id: string,
): Promise<StoredSubmission | undefined> {
  const names = [...listColumns(form), 'notes', 'reply_draft']
  const { rows } = await sql<StoredSubmission>`
    select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(form.table)}
    where id = ${id}`.execute(database)
  return rows[0]
}

function composeGreeting({ sender }: SubmissionForm, row: StoredSubmission): string {
  const { t } = readWords('mail', parseLanguage(row.language) ?? defaultLanguage)
  return t('confirmation.greeting', { name: row[sender] ?? '' })
}

async function listReplies(database: Database, { table }: SubmissionForm, id: string): Promise<Reply[]> {
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
