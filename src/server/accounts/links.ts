import { createHash, randomBytes } from 'node:crypto'
import type { LinkPurpose } from '#domain/account-links.ts'
import { linkEndpoints } from '#domain/accounts/account-api.ts'
import { hour } from '#domain/durations.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readClientNetwork } from '#server/http/client-address.ts'
import { rejectFields, rejectRequest } from '#server/http/responses.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { noteAuditEvent } from './audit.ts'
import {
  findUserId,
  isCommonPassword,
  isConfirmed,
  markConfirmed,
  removeTwoFactor,
  replacePassword,
} from './credentials.ts'
import { hideDuration, rejectBusy } from './responses.ts'
import type { AnswerCall, ServeCall } from './serve-calls.ts'

/** What the links of mails about accounts lead to. */
export function routeLinks(serve: ServeCall, parts: AccountParts): void {
  serve(linkEndpoints.requestReset, createResetRequest(parts))
  serve(linkEndpoints.resetPassword, createReset(parts))
  serve(linkEndpoints.confirmAddress, createConfirmation(parts))
}

function createReset({
  auth,
  database,
  queue,
  now,
}: AccountParts): AnswerCall<typeof linkEndpoints.resetPassword> {
  return async (context, { token, password }) => {
    if (isCommonPassword(password))
      return rejectFields(context, [{ field: 'password', code: 'password_common' }])
    const link = { purpose: 'password', token, now: now() } as const
    const subject = await findLink(database, link)
    if (subject === undefined) return rejectRequest(context, 404, 'link_invalid')
    const passwordHash = await queue.run({ lane: 'own', subject }, () => auth.hashPassword(password))
    if (passwordHash === undefined) return rejectBusy(context)
    const email = await database.transaction().execute(async (transaction) => {
      const userId = await spendLink(transaction, link)
      if (userId === undefined) return undefined
      await replacePassword(transaction, userId, passwordHash)
      if (!(await isConfirmed(transaction, userId))) await removeForeignSettings(transaction, userId)
      await noteAuditEvent(transaction, { kind: 'password_reset', userId, now: link.now })
      return markConfirmed(transaction, userId)
    })
    if (email === undefined) return rejectRequest(context, 404, 'link_invalid')
    // Whoever reads the mailbox has guesses that nobody, not even they, used up before.
    context.header('Set-Cookie', auth.devices.create(email, undefined), { append: true })
    return { email }
  }
}

/** Until an address is confirmed, whatever an account has may have been set by somebody else who signed up with it. */
async function removeForeignSettings(transaction: Database, userId: string): Promise<void> {
  await removeTwoFactor(transaction, userId)
  await transaction.deleteFrom('studio_languages').where('user_id', '=', userId).execute()
  await transaction
    .updateTable('user')
    .set(({ ref }) => ({ name: ref('email') }))
    .where('id', '=', userId)
    .execute()
}

function createConfirmation({
  database,
  now,
}: AccountParts): AnswerCall<typeof linkEndpoints.confirmAddress> {
  return async (context, input) => {
    const link = { purpose: 'address', token: input.token, now: now() } as const
    const email = await database.transaction().execute(async (transaction) => {
      const userId = await spendLink(transaction, link)
      return userId === undefined ? undefined : markConfirmed(transaction, userId)
    })
    return email === undefined ? rejectRequest(context, 404, 'link_invalid') : { email }
  }
}

/** Longer than a slow disk takes to find an account and write a row, in milliseconds. */
const step = 250

/** Causes a mail to an account that leads to a new password; the response is the same where there is none. */
function createResetRequest(parts: AccountParts): AnswerCall<typeof linkEndpoints.requestReset> {
  const { database, limiter, readClientAddress, postMail } = parts
  const post = async (email: string, language: ReturnType<typeof negotiateLanguage>) => {
    const userId = await findUserId(database, email)
    if (userId !== undefined) await postMail?.({ kind: 'password_reset', user_id: userId, language })
  }
  return async (context, { email }) => {
    if (postMail === undefined) return rejectRequest(context, 409, 'mail_not_set_up')
    const subject = readClientNetwork(readClientAddress(context))
    const admission = await limiter.take([{ limit: 'resetsByAddress', subject }])
    if (!admission.ok) return rejectTooMany(context, admission.retryAfter)
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    await hideDuration(post(email, language), step)
    return { success: true }
  }
}

type MailedPurpose = Exclude<LinkPurpose, 'invitation'>

const lifetimes: Record<MailedPurpose, number> = { password: hour, address: 7 * 24 * hour }

/** Makes the secret of a link for an account: it stands in the link alone, the database keeps a hash. */
export async function createLinkToken(
  database: Database,
  { purpose, userId, now }: { purpose: MailedPurpose; userId: string; now: Date },
): Promise<string> {
  const token = createSecretToken()
  const time = now.toISOString()
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]).toISOString()
  await database
    .insertInto('verification')
    .values({
      id: createIdentifier(now),
      identifier: getLinkIdentifier(purpose, token),
      value: userId,
      expiresAt,
      createdAt: time,
      updatedAt: time,
    })
    .execute()
  return token
}

async function findLink(
  database: Database,
  { purpose, token, now }: { purpose: MailedPurpose; token: string; now: Date },
): Promise<string | undefined> {
  const link = await database
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', getLinkIdentifier(purpose, token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return link?.value
}

/** Uses up all links for the same purpose of the account that a link is for, in the caller's transaction; of several
 * at once one gets its id, the others undefined. */
async function spendLink(
  transaction: Database,
  link: { purpose: MailedPurpose; token: string; now: Date },
): Promise<string | undefined> {
  const spent = await transaction
    .deleteFrom('verification')
    .where('identifier', '=', getLinkIdentifier(link.purpose, link.token))
    .where('expiresAt', '>', link.now.toISOString())
    .returning('value')
    .executeTakeFirst()
  if (spent === undefined) return undefined
  await transaction
    .deleteFrom('verification')
    .where('identifier', 'like', `${link.purpose}:%`)
    .where('value', '=', spent.value)
    .execute()
  return spent.value
}

function getLinkIdentifier(purpose: MailedPurpose, token: string): string {
  return `${purpose}:${hashSecretToken(token)}`
}

/** A secret for a link, of 256 random bits in base64url. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret: nobody can try 256 bits, so a fast hash is enough. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
