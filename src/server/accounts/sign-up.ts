import { signUp } from '#domain/accounts/account-api.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readClientNetwork } from '#server/http/client-address.ts'
import { rejectFields } from '#server/http/responses.ts'
import { listOwnOrigins } from '#server/http/same-origin.ts'
import type { Claim } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import type { Auth } from './auth.ts'
import { findUserId, isCommonPassword } from './credentials.ts'
import { hideDuration, rejectBusy, respondAsContract } from './responses.ts'
import type { AnswerCall } from './serve-calls.ts'

/** Longer than a slow disk takes to store an account, in milliseconds. */
const step = 500

/** A mail tells the owner of the address whether the account is new: the response does not. */
async function mailOwner(
  { database, postMail }: AccountParts,
  { email, passwordHash, language }: { email: string; passwordHash: string; language: Language },
): Promise<void> {
  if (postMail === undefined) return
  const userId = await findUserId(database, email)
  if (userId === undefined) return
  const isNew = (await findOwnAccount(database, { email, passwordHash })) !== undefined
  await postMail({ kind: isNew ? 'address_confirmation' : 'account_exists', user_id: userId, language })
}

/** Creates an account unless the address has one, which the response does not tell. */
export function createSignUp(parts: AccountParts): AnswerCall<typeof signUp> {
  const { auth, limiter, queue, readClientAddress, publicUrl } = parts
  const ownOrigins = listOwnOrigins(new URL(publicUrl))
  return async (context, { email, password, name = email, callbackURL }) => {
    // The link of the mail leads to the dashboard once it has confirmed the address: no other place is taken.
    if (callbackURL !== undefined && !ownOrigins.includes(new URL(callbackURL).origin)) {
      return rejectFields(context, [{ field: 'callbackURL', code: 'value_invalid' }])
    }
    if (isCommonPassword(password)) {
      return rejectFields(context, [{ field: 'password', code: 'password_common' }])
    }
    const subject = readClientNetwork(readClientAddress(context))
    const turn = { lane: 'strangers', subject } as const
    if (queue.isFull(turn)) return rejectBusy(context)
    const claims: Claim[] = [
      { limit: 'signUpsByAddress', subject },
      { limit: 'signUpsByAll', subject: '' },
    ]
    const admission = await limiter.take(claims)
    if (!admission.ok) return rejectTooMany(context, admission.retryAfter)

    // Hashed before the hidden part, for every address alike: only a lookup and two writes remain to hide.
    const passwordHash = await queue.run(turn, () => auth.hashPassword(password))
    if (passwordHash === undefined) {
      await limiter.release(claims)
      return rejectBusy(context)
    }
    const call = { path: '/sign-up/email', body: { email, password, name }, passwordHash } as const
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    const calling = auth.call(call).then(async (response) => {
      if (response.ok) await mailOwner(parts, { email, passwordHash, language })
      return response
    })
    return respondAsContract(context, signUp, await hideDuration(calling, step))
  }
}

interface NewAccount {
  email: string
  name: string
  password: string
  passwordHash: string
}

/** Whether an address has an account, in any capitalization. */
export async function hasAccount(database: Database, email: string): Promise<boolean> {
  return (await findUserId(database, email)) !== undefined
}

/** Creates an account; undefined when the address has one, also when somebody else made it just now. */
export async function createOwnAccount(
  { auth, database }: { auth: Auth; database: Database },
  { email, name, password, passwordHash }: NewAccount,
): Promise<{ id: string; email: string } | undefined> {
  const response = await auth.call({ path: '/sign-up/email', body: { email, password, name }, passwordHash })
  if (!response.ok) return undefined
  return findOwnAccount(database, { email, passwordHash })
}

/** The account that a sign-up made; undefined when the address had one. */
async function findOwnAccount(
  database: Database,
  { email, passwordHash }: Pick<NewAccount, 'email' | 'passwordHash'>,
): Promise<{ id: string; email: string } | undefined> {
  // Better Auth answers a second sign-up like the first; no other account has this salted hash.
  return database
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['user.id', 'user.email'])
    .where('account.password', '=', passwordHash)
    .where('user.email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
}
