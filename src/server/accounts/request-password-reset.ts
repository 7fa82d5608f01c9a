import type { Handler } from 'hono'
import { passwordResetRequest } from '#domain/accounts/account.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readClientNetwork } from '#server/http/client-network.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { findUserId } from './credentials.ts'
import { hideDuration } from './hide-duration.ts'

/** Longer than a slow disk takes to find an account and write a row, in milliseconds. */
const step = 250

/** Causes a mail to an account that leads to a new password; the response is the same where there is none. */
export function createResetRequest(parts: AccountParts): Handler {
  const { database, limiter, readClientAddress, postMail } = parts
  const post = async (email: string, language: ReturnType<typeof negotiateLanguage>) => {
    const userId = await findUserId(database, email)
    if (userId !== undefined) await postMail?.({ kind: 'password_reset', userId, language })
  }
  return async (context) => {
    if (postMail === undefined) return rejectRequest(context, 409, 'mail_not_set_up')
    const input = await readInput(context, passwordResetRequest)
    if (!input.ok) return input.response
    const subject = readClientNetwork(readClientAddress(context))
    const admission = await limiter.take([{ limit: 'resetsByAddress', subject }])
    if (!admission.ok) return rejectTooMany(context, admission.retryAfter)
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    await hideDuration(post(input.value.email, language), step)
    return context.json({ success: true })
  }
}
