import type { Handler } from 'hono'
import { signUpInput } from '#domain/accounts/account.ts'
import { signUp } from '#domain/api.ts'
import { readClientNetwork } from '#server/http/client-network.ts'
import { readInput } from '#server/http/input.ts'
import { rejectFields } from '#server/http/responses.ts'
import { listOwnOrigins } from '#server/http/same-origin.ts'
import type { Claim } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { isCommonPassword } from './common-passwords.ts'
import { rejectBusy, respondAsContract } from './contract-responses.ts'
import { hideDuration } from './hide-duration.ts'

/** Longer than a slow disk takes to store an account, in milliseconds. */
const step = 500

/** Creates an account unless the address has one, which the response does not tell. */
export function createSignUp(parts: AccountParts): Handler {
  const { auth, limiter, queue, readClientAddress, publicUrl } = parts
  const ownOrigins = listOwnOrigins(new URL(publicUrl))
  return async (context) => {
    const input = await readInput(context, signUpInput)
    if (!input.ok) return input.response
    const { email, password, name = email, callbackURL } = input.value
    // No mail confirms an address yet: what would stand in it is checked, and used by nothing.
    if (callbackURL !== undefined && !ownOrigins.includes(new URL(callbackURL).origin)) {
      return rejectFields(context, [{ field: 'callbackURL', code: 'value_invalid' }])
    }
    if (isCommonPassword(password)) {
      return rejectFields(context, [{ field: 'password', code: 'password_common' }])
    }
    if (queue.isFull('strangers')) return rejectBusy(context)
    const claims: Claim[] = [
      { limit: 'signUpsByAddress', subject: readClientNetwork(readClientAddress(context)) },
      { limit: 'signUpsByAll', subject: '' },
    ]
    const admission = await limiter.take(claims)
    if (!admission.ok) return rejectTooMany(context, admission.retryAfter)

    const hashing = queue.run('strangers', () => auth.hashPassword(password))
    if (hashing === undefined) {
      void limiter.giveBack(claims)
      return rejectBusy(context)
    }
    // Hashed before the hidden part, for every address alike: only a lookup and two writes remain to hide.
    const passwordHash = await hashing
    const call = { path: '/sign-up/email', body: { email, password, name }, passwordHash } as const
    return respondAsContract(context, signUp, await hideDuration(auth.call(call), step))
  }
}
