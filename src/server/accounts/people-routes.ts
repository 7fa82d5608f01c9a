import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import { adminRole } from '#domain/accounts/account.ts'
import { invitationEndpoints, peopleEndpoints } from '#domain/accounts/account-api.ts'
import type { NewInvitation, PeopleList } from '#domain/accounts/people.ts'
import { day } from '#domain/durations.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readClientNetwork } from '#server/http/client-address.ts'
import { readIdentifier, requireFound } from '#server/http/input.ts'
import { rejectFields, rejectRequest } from '#server/http/responses.ts'
import type { Claim } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { auditKeptFor, listAuditEntries, noteAuditEvent } from './audit.ts'
import { findAddress, findUserId, isCommonPassword, markConfirmed } from './credentials.ts'
import { createSecretToken, hashSecretToken } from './links.ts'
import { isIssuedId, rejectBusy } from './responses.ts'
import { mayEdit } from './roles.ts'
import type { ServeCall } from './serve-calls.ts'
import { createOwnAccount, hasAccount } from './sign-up.ts'

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

async function removeEditor(database: Kysely<Schema>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('editors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Admins, then editors, by e-mail address; whoever is both is an admin. */
async function listPeople(database: Kysely<Schema>): Promise<PeopleList['people']> {
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

const lifetime = 7 * day

interface Invitation {
  id: string
  email: string
  invitedBy: string
  expiresAt: string // UTC, ISO 8601
  /** The link is that of the mail, which nobody else reads. */
  isMailed: boolean
}

/** Invites somebody to write content; an earlier invitation of the same address does not count any more. */
export async function invite(
  database: Kysely<Schema>,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<Omit<NewInvitation, 'isMailed'>> {
  const address = email.toLowerCase()
  const token = createSecretToken()
  const invitation = {
    id: createIdentifier(now),
    email: address,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetime).toISOString(),
  }
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('invitations').where('email', '=', address).execute()
    await transaction
      .insertInto('invitations')
      .values({
        id: invitation.id,
        email: address,
        token_hash: hashSecretToken(token),
        invited_by: userId,
        created_at: invitation.createdAt,
        expires_at: invitation.expiresAt,
      })
      .execute()
    await noteAuditEvent(transaction, { kind: 'invited', userId, subject: address, now })
  })
  return { ...invitation, token }
}

/** The invitation of a link; undefined when it is used, withdrawn or too old, or who invited is no admin any more. */
async function findInvitation(
  database: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<Invitation | undefined> {
  const hash = hashSecretToken(token)
  const row = await database
    .selectFrom('invitations')
    .innerJoin('user', 'user.id', 'invitations.invited_by')
    .innerJoin('user_roles', 'user_roles.user_id', 'user.id')
    .select(['invitations.id', 'invitations.email', 'user.email as invitedBy'])
    .select(['invitations.expires_at as expiresAt', 'invitations.mail_token_hash as mailedHash'])
    .where(({ eb, or }) => or([eb('token_hash', '=', hash), eb('mail_token_hash', '=', hash)]))
    .where('expires_at', '>', now.toISOString())
    .where('user_roles.role', '=', adminRole)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { mailedHash, ...invitation } = row
  return { ...invitation, isMailed: mailedHash === hash }
}

/** Makes a second secret for an invitation, which stands in its mail alone; undefined once it is spent or withdrawn. */
export async function createMailedToken(
  database: Kysely<Schema>,
  id: string,
): Promise<{ token: string; email: string; invitedBy: string } | undefined> {
  const invitation = await database
    .selectFrom('invitations')
    .innerJoin('user', 'user.id', 'invitations.invited_by')
    .select(['invitations.email', 'user.email as invitedBy'])
    .where('invitations.id', '=', id)
    .executeTakeFirst()
  if (invitation === undefined) return undefined
  const token = createSecretToken()
  await database
    .updateTable('invitations')
    .set({ mail_token_hash: hashSecretToken(token) })
    .where('id', '=', id)
    .execute()
  return { ...invitation, token }
}

async function spendInvitation(
  database: Kysely<Schema>,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await withdrawInvitation(transaction, id))) return false
    await transaction
      .insertInto('editors')
      .values({ user_id: userId, since: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await noteAuditEvent(transaction, { kind: 'accepted', userId, now })
    return true
  })
}

/** Makes a link worthless; false when there is no such invitation. */
async function withdrawInvitation(database: Kysely<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The invitations whose links work, newest first. */
function listInvitations(database: Kysely<Schema>, now: Date): Promise<PeopleList['invitations']> {
  return database
    .selectFrom('invitations')
    .select(['id', 'email', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .execute()
}
