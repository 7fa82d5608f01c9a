import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { idempotencyHeader } from '#domain/api.ts'
import { consentVersion } from '#domain/submission.ts'
import { createIdentifier, isIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { refuse } from '#server/http/answers.ts'
import { negotiateLanguage } from '#server/http/language.ts'
import { allowOnly } from '#server/http/method.ts'
import type { Guards } from '#server/http/require-admin.ts'
import { readInput } from '#server/http/validate.ts'
import { noteStoredSubmission } from '#server/metrics/stored-submission.ts'
import { readIdempotency } from './idempotency.ts'
import type { SubmissionKind } from './kind.ts'
import { deleteSubmission, insertSubmission, readSubmissionPage } from './store.ts'

export interface SubmissionRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
}

/** The calls of one form: anyone posts, an admin reads and deletes (spec §6). */
export function createSubmissionRoutes(kind: SubmissionKind, options: SubmissionRouteOptions): Hono {
  const { database, guards, now } = options
  const routes = new Hono()
  routes.post('/', (context) => create(context, kind, database, now()))
  routes.get('/', guards.requireAdmin, async (context) => {
    const after = context.req.query('after')
    if (after !== undefined && !isIdentifier(after)) return refuse(context, 400, 'cursor_invalid')
    return context.json(await readSubmissionPage(database, kind, after))
  })
  routes.delete('/:id', guards.requireAdmin, async (context) => {
    const id = context.req.param('id')
    const deleted = isIdentifier(id) && (await deleteSubmission(database, kind.table, id))
    return deleted ? context.body(null, 204) : refuse(context, 404, 'not_found')
  })
  routes.all('/', allowOnly('GET', 'HEAD', 'POST'))
  routes.all('/:id', allowOnly('DELETE'))
  return routes
}

async function create(
  context: Context,
  kind: SubmissionKind,
  database: Kysely<Schema>,
  now: Date,
): Promise<Response> {
  const input = await readInput(context, kind.input)
  if (!input.ok) return input.response
  const idempotency = readIdempotency(context.req.header(idempotencyHeader), input.value)
  if (!idempotency.ok) return refuse(context, 400, idempotency.code)
  const id = createIdentifier(now)
  const stored = await insertSubmission(database, kind.table, {
    id,
    created_at: now.toISOString(),
    language: negotiateLanguage(context.req.header('Accept-Language')),
    consent_version: consentVersion,
    idempotency_key: idempotency.key,
    request_hash: idempotency.hash,
    fields: input.value,
  })
  if (!stored.ok) return refuse(context, 409, stored.code)
  if (stored.id === id) noteStoredSubmission(context, { form: kind.table, status: 'new' })
  return context.json({ success: true, id: stored.id }, 201)
}
