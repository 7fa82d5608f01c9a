import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { idempotencyHeader, submissionEndpoints } from '#domain/api.ts'
import { byteOrderMark, formatCsvRow } from '#domain/forms/csv-row.ts'
import { longestSearch, type SearchedFolder, submissionFolders } from '#domain/forms/inbox.ts'
import { submissionChange } from '#domain/forms/message.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import type { Guards, SignedIn } from '#server/accounts/roles.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import type { FileSender } from '#server/files/send-file.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readIdentifier, readInput, requireFound } from '#server/http/input.ts'
import { rejectFields, rejectLostTime, rejectRequest } from '#server/http/responses.ts'
import { type RowChange, trashSubmission, updateSubmission } from './change-message.ts'
import { type CreateSubmissionOptions, createSubmission } from './create-submission.ts'
import { isLessonAhead } from './lesson-ahead.ts'
import { type FolderChoice, readRows, readSubmissionPage } from './list-submissions.ts'

const portion = 500

const defaultFolder = 'inbox'

const listedFolders: readonly SearchedFolder[] = [...submissionFolders, 'all']

export interface SubmissionRouteOptions extends CreateSubmissionOptions {
  database: Kysely<Schema>
  guards: Guards
  readNetwork: (context: Context) => string
  sender: FileSender
}

/** The calls of one form (docs/specification/calls.md). */
export function createSubmissionRoutes(form: SubmissionForm, options: SubmissionRouteOptions): Hono {
  const { database, guards, sender, now } = options
  const routes = new Hono()
  routes.post('/', (context) => create(context, form, options))
  routes.get('/', guards.requireAdmin, async (context) => {
    const after = context.req.query('after')
    if (after !== undefined && !isIdentifier(after)) return rejectRequest(context, 400, 'cursor_invalid')
    const choice = readChoice(context)
    if (choice === undefined) return rejectRequest(context, 400, 'status_invalid')
    return context.json(await readSubmissionPage(database, form, { ...choice, after }))
  })
  routes.get('/export', guards.requireAdmin, (context) => {
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
  // Longer than the word "export", which has methods of its own.
  routes.patch('/:id{[^/]{7,}}', guards.requireAdmin, async (context) => {
    const input = await readInput(context, submissionChange)
    const change = readChange(context, form)
    requireFound(context, await updateSubmission(database, change, input))
    return context.body(null, 204)
  })
  routes.delete('/:id{[^/]{7,}}', guards.requireAdmin, async (context) => {
    const change = readChange(context, form)
    if (await trashSubmission(database, change, now())) return context.body(null, 204)
    const stays = await isLessonAhead(database, change.id, now())
    return stays ? rejectRequest(context, 409, 'lesson_ahead') : rejectRequest(context, 404, 'not_found')
  })
  return routes
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

async function create(context: Context, form: SubmissionForm, options: SubmissionRouteOptions) {
  const input = await readInput(context, submissionEndpoints[form.name].create.input)
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
  database: Kysely<Schema>,
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
