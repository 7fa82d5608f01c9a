import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { idempotencyHeader, submissionEndpoints } from '#domain/api.ts'
import { longestSearch, type SubmissionFolder, submissionFolders } from '#domain/forms/inbox.ts'
import { submissionChange } from '#domain/forms/message.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import { judgeSubmission, omitTrapFields } from '#domain/forms/spam-trap.ts'
import { consentVersion, type SubmissionStatus } from '#domain/forms/submission.ts'
import { foldText } from '#domain/search/fold-text.ts'
import type { Guards, SignedIn } from '#server/accounts/roles.ts'
import { createIdentifier, isIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import type { FileSender } from '#server/files/send-file.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { type RowChange, trashSubmission, updateSubmission } from './change-message.ts'
import { exportSubmissions } from './export-submissions.ts'
import { type FolderChoice, readSubmissionPage } from './list-submissions.ts'
import type { SubmissionWriter } from './writing/submission-writer.ts'

const defaultFolder: SubmissionFolder = 'inbox'

export interface SubmissionRouteOptions {
  database: Kysely<Schema>
  submissions: SubmissionWriter
  guards: Guards
  sender: FileSender
  now: () => Date
  /** Whether a form causes mails. */
  sendsMail: boolean
  /** Called once for each stored form, and not again when it is repeated. */
  onStored?: ((stored: { form: string; status: SubmissionStatus }) => void) | undefined
}

/** The calls of one form (docs/specification.md, "Calls"). */
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
  routes.all('/export', allowOnly('GET', 'HEAD'))
  routes.patch('/:id', guards.requireAdmin, async (context) => {
    const input = await readInput(context, submissionChange)
    if (!input.ok) return input.response
    const change = readChange(context, form)
    const updated = isIdentifier(change.id) && (await updateSubmission(database, change, input.value))
    return updated ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.delete('/:id', guards.requireAdmin, async (context) => {
    const change = readChange(context, form)
    const deleted = isIdentifier(change.id) && (await trashSubmission(database, change, now()))
    return deleted ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.all('/', allowOnly('GET', 'HEAD', 'POST'))
  routes.all('/:id', allowOnly('PATCH', 'DELETE'))
  return routes
}

/** Undefined where the status is none. */
function readChoice(context: Context): FolderChoice | undefined {
  const { status, search = '' } = context.req.query()
  const folder = submissionFolders.find((each) => each === (status ?? defaultFolder))
  if (folder === undefined || status === defaultFolder) return undefined
  return { folder, search: search.slice(0, longestSearch) }
}

function readChange(context: Context<SignedIn, '/:id'>, { table }: SubmissionForm): RowChange {
  return { table, id: context.req.param('id'), userId: context.get('user').id }
}

async function create(
  context: Context,
  form: SubmissionForm,
  { submissions, now, sendsMail, onStored }: SubmissionRouteOptions,
): Promise<Response> {
  const received = now()
  const input = await readInput(context, submissionEndpoints[form.name].create.input)
  if (!input.ok) return input.response
  // The same fields are the same form, however often and whenever they are sent.
  const words = omitTrapFields(input.value)
  const status = judgeSubmission(input.value)
  const idempotency = readIdempotency(context.req.header(idempotencyHeader), words, status)
  if (!idempotency.ok) return rejectRequest(context, 400, idempotency.code)
  const id = createIdentifier(received)
  const stored = await submissions.insert(form.table, {
    id,
    created_at: received.toISOString(),
    status,
    language: negotiateLanguage(context.req.header('Accept-Language')),
    consent_version: consentVersion,
    idempotency_key: idempotency.key,
    request_hash: idempotency.hash,
    fields: words,
    // What seems to come from a machine causes none (decision 030).
    mails_due_at: sendsMail && status !== 'suspected' ? received.toISOString() : undefined,
    search_words: foldText(Object.values(words).join('\n')),
  })
  if (!stored.ok) return rejectRequest(context, 409, stored.code)
  if (stored.id === id) onStored?.({ form: form.table, status })
  return context.json({ success: true, id: stored.id }, 201)
}

const keyPattern = /^[\x21-\x7e]{1,200}$/

type Idempotency =
  | { ok: true; key: string | null; hash: string }
  | { ok: false; code: 'idempotency_key_invalid' }

/** The key of a request, or null, and the hash of its words; without a key that of its status too, for a suspected
 * form must not stand for one that is not. */
function readIdempotency(
  header: string | undefined,
  fields: Record<string, string | undefined>,
  status: SubmissionStatus,
): Idempotency {
  if (header === undefined) return { ok: true, key: null, hash: createRequestHash({ ...fields, status }) }
  if (!keyPattern.test(header)) return { ok: false, code: 'idempotency_key_invalid' }
  return { ok: true, key: header, hash: createRequestHash(fields) }
}

function createRequestHash(content: Record<string, string | undefined>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
