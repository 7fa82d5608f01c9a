import type { Handler } from 'hono'
import { signIn } from '#domain/accounts/account-api.ts'
import { nameBrowser } from '#domain/accounts/browser-name.ts'
import { signInInput } from '#domain/accounts/two-factor.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readClientNetwork } from '#server/http/client-network.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import type { Claim } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { rejectBusy, respondAsContract } from './contract-responses.ts'
import type { HashTurn } from './hash-queue.ts'
import { hideDuration } from './hide-duration.ts'
import { noteSignIn } from './note-sign-in.ts'
import { completeSignIn, type SignInOutcome } from './second-step.ts'

/** Longer than a hash and the lookup before it, in milliseconds. */
const step = 250

/** Signs in, unless too many passwords were tried; only the right one shows that an account exists. */
export function createSignIn(parts: AccountParts): Handler {
  const { auth, limiter, queue } = parts
  return async (context) => {
    const input = await readInput(context, signInInput)
    if (!input.ok) return input.response
    const email = input.value.email.toLowerCase()
    const device = auth.devices.read(context, email)
    const network = readClientNetwork(parts.readClientAddress(context))
    const turn: HashTurn =
      device === undefined ? { lane: 'strangers', subject: network } : { lane: 'known', subject: email }
    // A flood beyond the queue costs no lookup of the limits.
    if (queue.isFull(turn)) return rejectBusy(context)
    const { guess, others } = listClaims(network, email, device)
    const admission = await limiter.takeStrictly([guess, ...others])
    if (!admission.ok) return rejectTooMany(context, admission.retryAfter)

    const browser = nameBrowser(context.req.header('User-Agent') ?? '')
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    const { password, code } = input.value
    const call = { path: '/sign-in/email', body: { email, password }, browser } as const
    const calling = queue.run(turn, async () => {
      const response = await auth.call(call)
      const outcome = await completeSignIn(parts, { response, email, code, browser })
      const attempt = { email, browser, language, isKnown: device !== undefined }
      await noteSignIn(parts, { ...attempt, noted: nameOutcome(outcome) })
      return outcome
    })
    let wrong = false
    try {
      const response = await hideDuration(calling, step)
      if (response === undefined) {
        await limiter.release(others)
        return rejectBusy(context)
      }
      wrong = response === 'code_wrong' || (response !== 'code_required' && response.status === 401)
      if (typeof response === 'string') return rejectRequest(context, 401, response)
      if (response.ok) response.headers.append('Set-Cookie', auth.devices.create(email, device))
      return await respondAsContract(context, signIn, response)
    } finally {
      if (!wrong) await limiter.release([guess])
    }
  }
}

function nameOutcome(outcome: SignInOutcome) {
  if (outcome === 'code_required') return undefined
  if (outcome === 'code_wrong') return 'wrong_code'
  return outcome.ok ? 'signed_in' : 'wrong_password'
}

function listClaims(
  network: string,
  email: string,
  device: string | undefined,
): { guess: Claim; others: Claim[] } {
  if (device === undefined) {
    return {
      guess: { limit: 'guessesByAccount', subject: email },
      others: [{ limit: 'signInsByAddress', subject: network }],
    }
  }
  return {
    guess: { limit: 'guessesByDevice', subject: device },
    others: [{ limit: 'signInsByDevices', subject: email }],
  }
}
