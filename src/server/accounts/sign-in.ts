import type { Context, Handler } from 'hono'
import { credentials } from '#domain/accounts/account.ts'
import { signIn } from '#domain/accounts/account-api.ts'
import { nameBrowser } from '#domain/accounts/browser-name.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readClientNetwork } from '#server/http/client-network.ts'
import { readInput } from '#server/http/input.ts'
import type { Claim } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { rejectBusy, respondAsContract } from './contract-responses.ts'
import { hideDuration } from './hide-duration.ts'
import { noteSignIn } from './note-sign-in.ts'

/** Longer than a hash and the lookup before it, in milliseconds. */
const step = 250

/** Signs in, unless too many passwords were tried; only the right one shows that an account exists. */
export function createSignIn(parts: AccountParts): Handler {
  const { auth, limiter, queue } = parts
  return async (context) => {
    const input = await readInput(context, credentials)
    if (!input.ok) return input.response
    const email = input.value.email.toLowerCase()
    const device = auth.devices.read(context, email)
    const from = device === undefined ? 'strangers' : 'known'
    // A flood beyond the queue costs no lookup of the limits.
    if (queue.isFull(from)) return rejectBusy(context)
    const { guess, others } = listClaims(parts, context, email, device)
    const admission = await limiter.takeStrictly([guess, ...others])
    if (!admission.ok) return rejectTooMany(context, admission.retryAfter)

    const browser = nameBrowser(context.req.header('User-Agent') ?? '')
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    const call = { path: '/sign-in/email', body: input.value, browser } as const
    const calling = queue.run(from, async () => {
      const response = await auth.call(call)
      const isRight = response.ok
      await noteSignIn(parts, { email, isRight, browser, language, isKnown: device !== undefined })
      return response
    })
    if (calling === undefined) {
      void limiter.giveBack([guess, ...others])
      return rejectBusy(context)
    }
    let wrong = false
    try {
      const response = await hideDuration(calling, step)
      wrong = response.status === 401
      if (response.ok) response.headers.append('Set-Cookie', auth.devices.create(email, device))
      return await respondAsContract(context, signIn, response)
    } finally {
      if (!wrong) await limiter.giveBack([guess])
    }
  }
}

function listClaims(
  { readClientAddress }: AccountParts,
  context: Context,
  email: string,
  device: string | undefined,
): { guess: Claim; others: Claim[] } {
  if (device === undefined) {
    const subject = readClientNetwork(readClientAddress(context))
    return {
      guess: { limit: 'guessesByAccount', subject: email },
      others: [{ limit: 'signInsByAddress', subject }],
    }
  }
  return {
    guess: { limit: 'guessesByDevice', subject: device },
    others: [{ limit: 'signInsByDevices', subject: email }],
  }
}
