import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { credentials, signUpInput } from '#domain/account.ts'
import { type Endpoint, readSession, signIn, signOut, signUp } from '#domain/api.ts'
import { refuse, refuseInWords } from '#server/http/answers.ts'
import type { ClientAddressReader } from '#server/http/client-address.ts'
import { allowOnly } from '#server/http/method.ts'
import { readInput } from '#server/http/validate.ts'
import type { AccountCall, Auth } from './auth.ts'

/** The four account calls of the contract; nothing else of Better Auth can be reached. Mounted at /api/auth. */
export function createAccountRoutes(auth: Auth, readClientAddress: ClientAddressReader): Hono {
  const answer = createAnswer(auth, readClientAddress)
  return new Hono()
    .post('/sign-up/email', async (context) => {
      const input = await readInput(context, signUpInput)
      if (!input.ok) return input.response
      const body = { ...input.value, name: input.value.name ?? input.value.email }
      return answer(context, signUp, { path: '/sign-up/email', body })
    })
    .post('/sign-in/email', async (context) => {
      const input = await readInput(context, credentials)
      if (!input.ok) return input.response
      return answer(context, signIn, { path: '/sign-in/email', body: input.value })
    })
    .post('/sign-out', (context) => answer(context, signOut, { path: '/sign-out', body: {} }))
    .get('/get-session', (context) => answer(context, readSession, { path: '/get-session' }))
    .all('/sign-up/email', allowOnly('POST'))
    .all('/sign-in/email', allowOnly('POST'))
    .all('/sign-out', allowOnly('POST'))
    .all('/get-session', allowOnly('GET', 'HEAD'))
}

function createAnswer(auth: Auth, readClientAddress: ClientAddressReader) {
  return async (
    context: Context,
    endpoint: Endpoint,
    call: Pick<AccountCall, 'path' | 'body'>,
  ): Promise<Response> => {
    const response = await auth.call({
      ...call,
      cookie: context.req.header('Cookie'),
      address: readClientAddress(context),
    })
    if (!response.ok) return refuseAsBetterAuth(context, response)
    for (const cookie of response.headers.getSetCookie()) {
      context.header('Set-Cookie', cookie, { append: true })
    }
    // Better Auth's answer also names the session's secret; the contract's schema lets through what the page needs.
    return context.json(endpoint.output.parse(await response.json()))
  }
}

const refusal = z.object({ code: z.string(), message: z.string() })

async function refuseAsBetterAuth(context: Context, response: Response): Promise<Response> {
  if (response.status === 429) {
    const seconds = response.headers.get('X-Retry-After') ?? '10'
    return refuse(context, 429, 'too_many_requests', { 'Retry-After': seconds })
  }
  const { code, message } = refusal.parse(await response.json())
  return refuseInWords(response.status, code.toLowerCase(), message)
}
