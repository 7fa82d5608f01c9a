import { type Handler, Hono } from 'hono'
import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import {
  passkeyCreation,
  passkeyCreationRequest,
  passkeyRemoval,
  passkeyRenaming,
  passkeysPerAccount,
} from '#domain/accounts/passkeys.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import type { AccountParts } from './account-services.ts'
import { noteAuditEvent } from './audit-events.ts'
import { PasskeyRejectedError } from './auth.ts'
import type { Guards, SignedIn } from './guards.ts'
import { isIssuedId } from './issued-id.ts'
import { addTicket, askForChallenge } from './passkey-tickets.ts'
import { hasPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/** The passkeys of one's own account; mounted at /api/me/passkeys. */
export function createOwnPasskeyRoutes(parts: AccountParts, { requireUser }: Guards): Hono<SignedIn> {
  const { database } = parts
  const routes = new Hono<SignedIn>()
  routes.get('/', requireUser, async (context) =>
    context.json({ passkeys: await listPasskeys(database, context.get('user').id) }),
  )
  routes.post('/', requireUser, createAddition(parts))
  routes.post('/offer', requireUser, createOffer(parts))
  // Ahead of the ids, which would take the word for one of theirs.
  routes.all('/offer', allowOnly('POST'))
  routes.patch('/:id', requireUser, async (context) => {
    const input = await readInput(context, passkeyRenaming)
    if (!input.ok) return input.response
    const owned = { userId: context.get('user').id, id: context.req.param('id') ?? '' }
    const renamed = isIssuedId(owned.id) && (await renamePasskey(database, owned, input.value.name))
    return renamed ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.post('/:id/remove', requireUser, createRemoval(parts))
  routes.all('/', allowOnly('GET', 'HEAD', 'POST'))
  routes.all('/:id', allowOnly('PATCH'))
  routes.all('/:id/remove', allowOnly('POST'))
  return routes
}

/** A challenge for whoever knows the password: a passkey outlasts every session, and anybody may sit at an open browser. */
function createOffer(parts: AccountParts): Handler<SignedIn> {
  const { auth, database } = parts
  return async (context) => {
    const input = await readInput(context, passkeyCreationRequest)
    if (!input.ok) return input.response
    const userId = context.get('user').id
    const rejection = await verifyOwnPassword(context, parts, { userId, password: input.value.current })
    if (rejection !== undefined) return rejection
    if ((await listPasskeys(database, userId)).length >= passkeysPerAccount)
      return rejectRequest(context, 409, 'too_many_passkeys')
    const call = { path: '/passkey/generate-register-options', cookie: context.req.header('Cookie') } as const
    return context.json(await askForChallenge(auth, call, passkeyEndpoints.offer.output.shape.options))
  }
}

/** Stores what a device made in answer to a challenge. */
function createAddition({ auth, database, publicUrl, now }: AccountParts): Handler<SignedIn> {
  return async (context) => {
    const input = await readInput(context, passkeyCreation)
    if (!input.ok) return input.response
    const { ticket, name, credential } = input.value
    const cookie = addTicket(publicUrl, context.req.header('Cookie'), ticket)
    const call = {
      path: '/passkey/verify-registration',
      cookie,
      body: { name, response: credential },
    } as const
    const isAdded = await auth.call(call).then(
      ({ ok }) => ok,
      (error) => {
        if (error instanceof PasskeyRejectedError) return false
        throw error
      },
    )
    if (!isAdded) return rejectRequest(context, 400, 'passkey_invalid')
    const userId = context.get('user').id
    await noteAuditEvent(database, { kind: 'passkey_added', userId, subject: name, now: now() })
    return context.body(null, 204)
  }
}

/** Removes a passkey for whoever knows the password: without it, an open browser would lock its owner out. */
function createRemoval(parts: AccountParts): Handler<SignedIn> {
  const { database, now } = parts
  return async (context) => {
    const input = await readInput(context, passkeyRemoval)
    if (!input.ok) return input.response
    const owned = { userId: context.get('user').id, id: context.req.param('id') ?? '' }
    const { userId } = owned
    const isOwn = isIssuedId(owned.id) && (await hasPasskey(database, owned))
    if (!isOwn) return rejectRequest(context, 404, 'not_found')
    const rejection = await verifyOwnPassword(context, parts, { userId, password: input.value.current })
    if (rejection !== undefined) return rejection
    const subject = await removePasskey(database, owned)
    if (subject === undefined) return rejectRequest(context, 404, 'not_found')
    await noteAuditEvent(database, { kind: 'passkey_removed', userId, subject, now: now() })
    return context.body(null, 204)
  }
}
