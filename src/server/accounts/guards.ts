import { createMiddleware } from 'hono/factory'
import type { Kysely } from 'kysely'
import type { SignedInUser } from '#domain/accounts/account.ts'
import type { Schema } from '#server/database/tables.ts'
import { rejectRequest } from '#server/http/responses.ts'
import type { Auth } from './auth.ts'
import { isAdmin, mayEdit } from './roles.ts'

export interface SignedIn {
  Variables: { user: SignedInUser['user']; sessionId: string }
}

export type Guards = ReturnType<typeof createGuards>

/** Middleware for the contract's access levels; session and role are read on every request. */
export function createGuards(database: Kysely<Schema>, auth: Auth) {
  const requireUser = createMiddleware<SignedIn>(async (context, next) => {
    const session = await auth.readSession(context.req.header('Cookie'))
    if (session === undefined) return rejectRequest(context, 401, 'not_signed_in')
    context.set('user', session.user)
    context.set('sessionId', session.sessionId)
    return next()
  })
  const requireRole = (mayPass: (userId: string) => Promise<boolean>, code: 'not_admin' | 'not_editor') =>
    createMiddleware<SignedIn>(async (context, next) => {
      const session = await auth.readSession(context.req.header('Cookie'))
      if (session === undefined) return rejectRequest(context, 401, 'not_signed_in')
      if (!(await mayPass(session.user.id))) return rejectRequest(context, 403, code)
      context.set('user', session.user)
      context.set('sessionId', session.sessionId)
      return next()
    })
  return {
    requireUser,
    requireAdmin: requireRole((userId) => isAdmin(database, userId), 'not_admin'),
    requireEditor: requireRole((userId) => mayEdit(database, userId), 'not_editor'),
  }
}
