import { type Context, Hono } from 'hono'
import { invitationAcceptance, invitationSecret } from '#domain/accounts/people.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readClientNetwork } from '#server/http/client-network.ts'
import { readInput } from '#server/http/input.ts'
import { rejectFields, rejectRequest } from '#server/http/responses.ts'
import type { Claim } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { isCommonPassword } from './common-passwords.ts'
import { rejectBusy } from './contract-responses.ts'
import { createOwnAccount, hasAccount } from './create-own-account.ts'
import { findInvitation, type Invitation, spendInvitation } from './invitations.ts'
import { mayEdit } from './roles.ts'

/** What the link of an invitation leads to; mounted at /api/invitations. */
export function createInvitationRoutes(options: AccountParts): Hono {
  const { auth, database, now } = options
  const routes = new Hono()
  routes.post('/read', async (context) => {
    const input = await readInput(context, invitationSecret)
    if (!input.ok) return input.response
    const invitation = await findInvitation(database, input.value.token, now())
    if (invitation === undefined) return rejectRequest(context, 404, 'invitation_invalid')
    const { email, invitedBy, expiresAt } = invitation
    return context.json({ email, invitedBy, expiresAt })
  })
  routes.post('/accept', async (context) => {
    const input = await readInput(context, invitationAcceptance)
    if (!input.ok) return input.response
    const { token, account } = input.value
    const invitation = await findInvitation(database, token, now())
    if (invitation === undefined) return rejectRequest(context, 404, 'invitation_invalid')
    if (account !== undefined) return acceptWithAccount(options, context, { invitation, account })
    const user = await auth.readUser(context.req.header('Cookie'))
    if (user === undefined) return rejectRequest(context, 401, 'not_signed_in')
    if (await mayEdit(database, user.id)) return rejectRequest(context, 409, 'already_editor')
    return spend(options, context, { invitation, user })
  })
  routes.all('/read', allowOnly('POST'))
  routes.all('/accept', allowOnly('POST'))
  return routes
}

interface Acceptance {
  invitation: Invitation
  account: { name: string; password: string }
}

async function acceptWithAccount(
  options: AccountParts,
  context: Context,
  { invitation, account }: Acceptance,
): Promise<Response> {
  const { auth, database, limiter, queue, readClientAddress } = options
  if (isCommonPassword(account.password))
    return rejectFields(context, [{ field: 'account.password', code: 'password_common' }])
  if (await hasAccount(database, invitation.email)) return rejectRequest(context, 409, 'account_exists')
  const subject = readClientNetwork(readClientAddress(context))
  const claims: Claim[] = [{ limit: 'signUpsByAddress', subject }]
  const admission = await limiter.take(claims)
  if (!admission.ok) return rejectTooMany(context, admission.retryAfter)
  const turn = { lane: 'strangers', subject } as const
  const passwordHash = await queue.run(turn, () => auth.hashPassword(account.password))
  if (passwordHash === undefined) {
    await limiter.release(claims)
    return rejectBusy(context)
  }
  const { email } = invitation
  const user = await createOwnAccount(options, { ...account, email, passwordHash })
  if (user === undefined) return rejectRequest(context, 409, 'account_exists')
  return spend(options, context, { invitation, user })
}

async function spend(
  { database, now }: AccountParts,
  context: Context,
  { invitation, user }: { invitation: Invitation; user: { id: string; email: string } },
): Promise<Response> {
  const spent = await spendInvitation(database, invitation.id, { userId: user.id, now: now() })
  return spent ? context.json({ email: user.email }) : rejectRequest(context, 404, 'invitation_invalid')
}
