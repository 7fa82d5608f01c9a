import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import type { SignedInUser } from '#domain/accounts/account.ts'
import type { Access, Endpoint } from '#domain/endpoint.ts'
import type { Database } from '#server/database/tables.ts'
import { answerOnce } from '#server/http/answer-once.ts'
import { readInput } from '#server/http/input.ts'
import { type ApiErrorCode, rejectRequest } from '#server/http/responses.ts'
import type { Auth } from './auth.ts'
import { isAdmin, mayEdit } from './roles.ts'

export interface SignedIn {
  Variables: { user: SignedInUser['user']; sessionId: string }
}

type Caller<Call extends Endpoint> = Call['access'] extends 'anyone'
  ? Context<Env, '/:id'>
  : Context<SignedIn, '/:id'>

type Input<Call> = Call extends { input: z.ZodMiniType<infer Read> } ? Read : undefined

type Answer<Output> = Response | Output | Promise<Response | Output>

/** What a call of the contract is answered with, by who makes it and what they send. */
export type AnswerCall<Call extends Endpoint> = (
  context: Caller<Call>,
  input: Input<Call>,
) => Answer<z.input<Call['output']>>

export type ServeCall = ReturnType<typeof createCallServer>

/** Serves calls of the contract, each to those who may make it. What answers one gives goes out as JSON, nothing as 204, a
 * response as it is. `id` says which ids the path may have, where another call has a word in their place. */
export function createCallServer(api: Hono, database: Database, auth: Auth) {
  const guards = createGuards(database, auth)
  function serve<Call extends Endpoint>(call: Call, answer: AnswerCall<Call>, id?: string): void
  function serve(
    { method, path, access, input: schema, limit }: Endpoint,
    answer: (context: Context<SignedIn, '/:id'>, input: unknown) => Answer<unknown>,
    id = '',
  ): void {
    const pattern = path.replace('/api', '').replace(/\{(\w+)\}/, `:$1${id}`)
    api.on(method, pattern, guards[access], async (context: Context<SignedIn, '/:id'>) => {
      const answered = await answer(context, schema && (await readInput(context, schema, limit)))
      if (answered instanceof Response) return answered
      return answered === undefined ? context.body(null, 204) : context.json(answered)
    })
  }
  return serve
}

/** By access; session and role are read on every request. */
function createGuards(database: Database, auth: Auth): Record<Access, MiddlewareHandler<SignedIn>> {
  const requireUser =
    (role?: { mayPass: typeof isAdmin; code: ApiErrorCode }): MiddlewareHandler<SignedIn> =>
    async (context, next) => {
      const session = await auth.readSession(context.req.header('Cookie'))
      if (session === undefined) return rejectRequest(context, 401, 'not_signed_in')
      const userId = session.user.id
      if (role && !(await role.mayPass(database, userId))) return rejectRequest(context, 403, role.code)
      context.set('user', session.user)
      context.set('sessionId', session.sessionId)
      return role ? answerOnce(context, next, { database, userId }) : next()
    }
  return {
    anyone: (_context, next) => next(),
    user: requireUser(),
    editor: requireUser({ mayPass: mayEdit, code: 'not_editor' }),
    admin: requireUser({ mayPass: isAdmin, code: 'not_admin' }),
  }
}
