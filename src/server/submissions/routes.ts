import type { Context } from 'hono'
import { idempotencyHeader, submissionEndpoints } from '#domain/api.ts'
import { byteOrderMark, formatCsvRow } from '#domain/forms/csv-row.ts'
import { longestSearch, type SearchedFolder, submissionFolders } from '#domain/forms/inbox.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import type { AnswerCall, ServeCall, SignedIn } from '#server/accounts/serve-calls.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import type { FileSender } from '#server/files/send-file.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readIdentifier } from '#server/http/input.ts'
import { rejectFields, rejectLostTime, rejectRequest } from '#server/http/responses.ts'
import { isSubmission, type RowChange, trashSubmission, updateSubmission } from './change-message.ts'
import { type CreateSubmissionOptions, createSubmission, type SentSubmission } from './create-submission.ts'
import { isLessonAhead } from './lesson-ahead.ts'
import { type FolderChoice, readRows, readSubmissionPage } from './list-submissions.ts'

const portion = 500

const defaultFolder = 'inbox'

const listedFolders: readonly SearchedFolder[] = [...submissionFolders, 'all']

export interface SubmissionRouteOptions extends CreateSubmissionOptions {
  database: Database
  readNetwork: (context: Context) => string
  sender: FileSender
}

/** The calls of one form (docs/specification/calls.md). */
export function routeSubmissions(
  serve: ServeCall,
  form: SubmissionForm,
  options: SubmissionRouteOptions,
): void {
  const { database, sender, now } = options
  const endpoints = submissionEndpoints[form.name]
  serve(endpoints.create, (context, input) => create(context, form, { ...options, input }))
  serve(endpoints.list, async (context) => {
    const after = context.req.query('after')
    if (after !== undefined && !isIdentifier(after)) return rejectRequest(context, 400, 'cursor_invalid')
    const choice = readChoice(context)
    if (choice === undefined) return rejectRequest(context, 400, 'status_invalid')
    return readSubmissionPage(database, form, { ...choice, after })
  })
  serve(endpoints.export, (context) => {
    const choice = readChoice(context)
    if (choice === undefined) return rejectRequest(context, 400, 'status_invalid')
    const name = `${form.name}-${choice.folder}-${now().toISOString().slice(0, 10)}.csv`
    return sender.offerStream(context, {
      open: () => exportSubmissions(database, form, choice),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  })
  const update: AnswerCall<typeof endpoints.update> = async (context, input) => {
    const change = readChange(context, form)
    if (await updateSubmission(database, change, input)) return undefined
    const isOther = input.base !== undefined && (await isSubmission(database, change))
    return isOther
      ? rejectRequest(context, 409, 'content_conflict')
      : rejectRequest(context, 404, 'not_found')
  }
  const trash: AnswerCall<typeof endpoints.delete> = async (context) => {
    const change = readChange(context, form)
    if (await trashSubmission(database, change, now())) return undefined
    const stays = await isLessonAhead(database, change.id, now())
    return stays ? rejectRequest(context, 409, 'lesson_ahead') : rejectRequest(context, 404, 'not_found')
  }
  // Longer than the word "export".
  const id = '{[^/]{7,}}'
  serve(endpoints.update, update, id)
  serve(endpoints.delete, trash, id)
}

/** Undefined where the status is none. */
function readChoice(context: Context): FolderChoice | undefined {
  const { status, search = '' } = context.req.query()
  const folder = listedFolders.find((each) => each === (status ?? defaultFolder))
  if (folder === undefined || status === defaultFolder) return undefined
  return { folder, search: search.slice(0, longestSearch) }
}

function readChange(context: Context<SignedIn, '/:id'>, { table }: SubmissionForm): RowChange {
  return { table, id: readIdentifier(context), userId: context.get('user').id }
}

async function create(
  context: Context,
  form: SubmissionForm,
  { input, ...options }: SubmissionRouteOptions & { input: SentSubmission['input'] },
) {
  const language = negotiateLanguage(context.req.header('Accept-Language'))
  const idempotencyKey = context.req.header(idempotencyHeader)
  const network = options.readNetwork(context)
  const sent = { input, language, idempotencyKey, network }
  const created = await createSubmission(form, sent, options)
  if (!created.ok && 'issues' in created) return rejectFields(context, created.issues)
  if (!created.ok && 'near' in created) return rejectLostTime(context, created.code, created.near)
  if (!created.ok) return rejectRequest(context, created.status, created.code)
  const next = await created.describeNext?.()
  return context.json({ success: true, id: created.id, ...(next && { next }) }, 201)
}

/** All messages of a folder as a table, newest first: UTF-8 with the mark by which spreadsheets know it. */
async function* exportSubmissions(
  database: Database,
  { table, fields }: SubmissionForm,
  choice: FolderChoice,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const columns = [
    'id',
    'created_at',
    ...Object.keys(fields),
    'language',
    'status',
    // Else all of them are in one folder, which the table is named after.
    ...(choice.folder === 'all' ? ['trashed_at'] : []),
    'consent_version',
    'notes',
  ]
  const encode = (text: string) => new TextEncoder().encode(text)
  yield encode(byteOrderMark + formatCsvRow(columns))
  for (let after: string | undefined; ; ) {
    const rows = await readRows(database, { table, columns }, { ...choice, after, limit: portion })
    const lines = rows.map((row) => formatCsvRow(columns.map((column) => String(row[column] ?? ''))))
    if (lines.length > 0) yield encode(lines.join(''))
    const last = rows.at(-1)?.id
    if (rows.length < portion || typeof last !== 'string') return
    after = last
  }
}
