import type { Context } from 'hono'
import { adminRole } from '#domain/accounts/account.ts'
import { invitationEndpoints, type PeopleList, peopleEndpoints } from '#domain/accounts/account-api.ts'
import { day } from '#domain/durations.ts'
import type { AccountParts } from '#server/accounts/account-services.ts'
import { auditKeptFor, listAuditEntries, noteAuditEvent } from '#server/accounts/audit.ts'
import { findAddress, findUserId, isCommonPassword, markConfirmed } from '#server/accounts/credentials.ts'
import { isIssuedId, rejectBusy } from '#server/accounts/responses.ts'
import { mayEdit } from '#server/accounts/roles.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { createOwnAccount, hasAccount } from '#server/accounts/sign-up.ts'
import type { Database } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readClientNetwork } from '#server/http/client-address.ts'
import { readIdentifier, requireFound } from '#server/http/input.ts'
import { rejectFields, rejectRequest } from '#server/http/responses.ts'
import type { Claim } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import {
  findInvitation,
  type Invitation,
  invite,
  listInvitations,
  spendInvitation,
  withdrawInvitation,
} from './invitations.ts'

/** Who works here, for admins. */
export function routePeople(serve: ServeCall, { database, now, postMail }: AccountParts): void {
  serve(peopleEndpoints.list, async () => {
    const [people, invitations] = await Promise.all([listPeople(database), listInvitations(database, now())])
    return { people, invitations }
  })
  serve(peopleEndpoints.invite, async (context, { email }) => {
    const invited = await findUserId(database, email)
    if (invited !== undefined && (await mayEdit(database, invited)))
      return rejectRequest(context, 409, 'already_editor')
    const userId = context.get('user').id
    const invitation = await invite(database, { email, userId, now: now() })
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    await postMail?.({ kind: 'invitation', invitation: invitation.id, language })
    return context.json({ ...invitation, isMailed: postMail !== undefined }, 201)
  })
  serve(peopleEndpoints.withdraw, async (context) => {
    requireFound(context, await withdrawInvitation(database, readIdentifier(context)))
    await noteAuditEvent(database, { kind: 'withdrew', userId: context.get('user').id, now: now() })
  })
  serve(peopleEndpoints.takeOut, async (context) => {
    const id = context.req.param('id')
    requireFound(context, isIssuedId(id) && (await removeEditor(database, id)))
    const subject = await findAddress(database, id)
    const userId = context.get('user').id
    await noteAuditEvent(database, { kind: 'took_out', userId, subject, now: now() })
  })
  serve(peopleEndpoints.listAudit, () =>
    listAuditEntries(database, new Date(now().getTime() - auditKeptFor * day)),
  )
}

async function removeEditor(database: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('editors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Admins, then editors, by e-mail address; whoever is both is an admin. */
async function listPeople(database: Database): Promise<PeopleList['people']> {
  const admins = await database
    .selectFrom('user_roles')
    .innerJoin('user', 'user.id', 'user_roles.user_id')
    .select(['user.id', 'user.email', 'user.name'])
    .where('role', '=', adminRole)
    .orderBy('user.email')
    .execute()
  const editors = await database
    .selectFrom('editors')
    .innerJoin('user', 'user.id', 'editors.user_id')
    .select(['user.id', 'user.email', 'user.name', 'editors.since'])
    .orderBy('user.email')
    .execute()
  const known = new Set(admins.map(({ id }) => id))
  return [
    ...admins.map((admin) => ({ ...admin, role: 'admin' as const, since: null })),
    ...editors.filter(({ id }) => !known.has(id)).map((editor) => ({ ...editor, role: 'editor' as const })),
  ]
}

/** What the link of an invitation leads to. */
export function routeInvitations(serve: ServeCall, options: AccountParts): void {
  const { auth, database, now } = options
  serve(invitationEndpoints.read, async (context, input) => {
    const invitation = await findInvitation(database, input.token, now())
    if (invitation === undefined) return rejectRequest(context, 404, 'invitation_invalid')
    const { email, invitedBy, expiresAt } = invitation
    return { email, invitedBy, expiresAt }
  })
  serve(invitationEndpoints.accept, async (context, { token, account }) => {
    const invitation = await findInvitation(database, token, now())
    if (invitation === undefined) return rejectRequest(context, 404, 'invitation_invalid')
    if (account !== undefined) return acceptWithAccount(options, context, { invitation, account })
    const user = await auth.readUser(context.req.header('Cookie'))
    if (user === undefined) return rejectRequest(context, 401, 'not_signed_in')
    if (await mayEdit(database, user.id)) return rejectRequest(context, 409, 'already_editor')
    return spend(options, context, { invitation, user })
  })
}

interface Acceptance {
  invitation: Invitation
  account: { name: string; password: string }
}

async function acceptWithAccount(
  options: AccountParts,
  context: Context,
  { invitation, account }: Acceptance,
): Promise<Response | { email: string }> {
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
): Promise<Response | { email: string }> {
  const spent = await spendInvitation(database, invitation.id, { userId: user.id, now: now() })
  if (spent && invitation.isMailed && user.email === invitation.email) await markConfirmed(database, user.id)
  return spent ? { email: user.email } : rejectRequest(context, 404, 'invitation_invalid')
}
