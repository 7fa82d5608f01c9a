import { type Handler, Hono } from 'hono'
import { accountDeletion, passwordChange, studioLanguageInput } from '#domain/accounts/own-account.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectFields, rejectRequest } from '#server/http/responses.ts'
import type { AccountParts } from './account-services.ts'
import { noteAuditEvent } from './audit-events.ts'
import { isCommonPassword } from './common-passwords.ts'
import { rejectBusy } from './contract-responses.ts'
import { storePassword } from './credentials.ts'
import { deleteAccount } from './delete-account.ts'
import type { Guards, SignedIn } from './guards.ts'
import { isIssuedId } from './issued-id.ts'
import { keepLanguage } from './kept-language.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/** One's own password, language, sessions and account; mounted at /api/me. */
export function createOwnAccountRoutes(parts: AccountParts, { requireUser }: Guards): Hono<SignedIn> {
  const { database, now } = parts
  const routes = new Hono<SignedIn>()
  routes.get('/sessions', requireUser, async (context) => {
    const owned = { userId: context.get('user').id, sessionId: context.get('sessionId') }
    return context.json({ sessions: await listSessions(database, owned) })
  })
  routes.delete('/sessions', requireUser, async (context) => {
    const userId = context.get('user').id
    const ended = await endOtherSessions(database, { userId, sessionId: context.get('sessionId') })
    if (ended) await noteAuditEvent(database, { kind: 'session_ended', userId, now: now() })
    return context.body(null, 204)
  })
  routes.delete('/sessions/:id', requireUser, async (context) => {
    const id = context.req.param('id') ?? ''
    const userId = context.get('user').id
    const ended = isIssuedId(id) && (await endSession(database, { userId, id }))
    if (!ended) return rejectRequest(context, 404, 'not_found')
    await noteAuditEvent(database, { kind: 'session_ended', userId, now: now() })
    return context.body(null, 204)
  })
  routes.put('/language', requireUser, async (context) => {
    const input = await readInput(context, studioLanguageInput)
    if (!input.ok) return input.response
    await keepLanguage(database, context.get('user').id, input.value.language)
    return context.body(null, 204)
  })
  routes.post('/password', requireUser, createPasswordChange(parts))
  routes.post('/delete', requireUser, async (context) => {
    const input = await readInput(context, accountDeletion)
    if (!input.ok) return input.response
    const userId = context.get('user').id
    const rejection = await verifyOwnPassword(context, parts, { userId, password: input.value.current })
    if (rejection !== undefined) return rejection
    if ((await deleteAccount(database, userId)) === 'last_admin')
      return rejectRequest(context, 409, 'last_admin')
    return context.body(null, 204)
  })
  routes.all('/sessions', allowOnly('GET', 'HEAD', 'DELETE'))
  routes.all('/sessions/:id', allowOnly('DELETE'))
  routes.all('/language', allowOnly('PUT'))
  routes.all('/password', allowOnly('POST'))
  routes.all('/delete', allowOnly('POST'))
  return routes
}

/** Stores the new password and ends the account's other sessions, in one transaction. */
function createPasswordChange(parts: AccountParts): Handler<SignedIn> {
  const { auth, database, queue, now } = parts
  return async (context) => {
    const input = await readInput(context, passwordChange)
    if (!input.ok) return input.response
    const { current, password } = input.value
    if (isCommonPassword(password))
      return rejectFields(context, [{ field: 'password', code: 'password_common' }])
    const userId = context.get('user').id
    const rejection = await verifyOwnPassword(context, parts, { userId, password: current })
    if (rejection !== undefined) return rejection
    const turn = { lane: 'own', subject: userId } as const
    const passwordHash = await queue.run(turn, () => auth.hashPassword(password))
    if (passwordHash === undefined) return rejectBusy(context)
    await database.transaction().execute(async (transaction) => {
      await storePassword(transaction, userId, passwordHash)
      await endOtherSessions(transaction, { userId, sessionId: context.get('sessionId') })
      await noteAuditEvent(transaction, { kind: 'password_changed', userId, now: now() })
    })
    return context.body(null, 204)
  }
}
