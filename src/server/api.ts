import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Auth } from './accounts/auth.ts'
import { createGuards } from './accounts/guards.ts'
import { createMeRoutes } from './accounts/me-routes.ts'
import { createAccountRoutes } from './accounts/routes.ts'
import type { Schema } from './database/tables.ts'
import { createErrorHandler } from './error-handlers.ts'
import { createClientAddressReader } from './http/client-address.ts'
import { rejectRequest } from './http/responses.ts'
import { createSameOriginGuard } from './http/same-origin.ts'
import { limitForms } from './limits/limit-forms.ts'
import type { Limiter } from './limits/limiter.ts'
import { createSubmissionRoutes } from './submissions/routes.ts'
import { submissionKinds } from './submissions/submission-kinds.ts'
import type { SubmissionWriter } from './submissions/submission-writer.ts'

export interface ApiOptions {
  database: Kysely<Schema>
  submissions: SubmissionWriter
  auth: Auth
  limiter: Limiter
  publicUrl: string
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  now: () => Date
  log: Logger
  /** The pages' data, mounted at /api/pages; it says itself how long it may be kept. */
  pages?: Hono
}

/** Where everything of the contract is mounted. */
const apiPath = '/api'

/** Everything under /api, to be mounted there; what it does not know it answers with 404 in the one error shape. */
export function createApi(options: ApiOptions): Hono {
  const { database, submissions, auth, limiter, publicUrl, trustedProxies, now, log } = options
  const { pages = new Hono() } = options
  const guards = createGuards(database, auth)
  const readClientAddress = createClientAddressReader(trustedProxies)
  const api = new Hono()
  api.onError(createErrorHandler(log))
  api.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  api.use(createSameOriginGuard(publicUrl))
  api.route('/pages', pages)
  const limit = limitForms(limiter, readClientAddress)
  for (const kind of submissionKinds) {
    const path = kind.path.replace(apiPath, '')
    api.use(`${path}/*`, limit)
    api.route(path, createSubmissionRoutes(kind, { database, submissions, guards, now }))
  }
  api.route('/auth', createAccountRoutes({ auth, limiter, readClientAddress }))
  api.route('/me', createMeRoutes(database, guards))
  api.all('*', (context) => rejectRequest(context, 404, 'not_found'))
  return api
}
