import { type Context, Hono } from 'hono'
import { readSession, signOut } from '#domain/accounts/account-api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import type { AccountParts } from './account-services.ts'
import type { AccountCall } from './auth.ts'
import { respondAsContract } from './contract-responses.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'

/** Clears the browser's copies of pages and responses, those for going back included. "storage" would take the drafts
 * of forms, the language and the pages kept for reading offline along, and "cookies" those of the whole domain; of
 * accounts, these hold the session alone, which Better Auth's cookie header and the page's own code delete. */
const clearedAtSignOut = '"cache"'

/** The contract's four account calls, and nothing else of Better Auth; mounted at /api/auth. */
export function createAccountRoutes(parts: AccountParts): Hono {
  const { auth } = parts
  const respond = async (context: Context, endpoint: Endpoint, call: AccountCall): Promise<Response> =>
    respondAsContract(context, endpoint, await auth.call({ ...call, cookie: context.req.header('Cookie') }))
  return new Hono()
    .post('/sign-up/email', createSignUp(parts))
    .post('/sign-in/email', createSignIn(parts))
    .post('/sign-out', (context) => {
      context.header('Clear-Site-Data', clearedAtSignOut)
      return respond(context, signOut, { path: '/sign-out', body: {} })
    })
    .get('/get-session', (context) => respond(context, readSession, { path: '/get-session' }))
    .all('/sign-up/email', allowOnly('POST'))
    .all('/sign-in/email', allowOnly('POST'))
    .all('/sign-out', allowOnly('POST'))
    .all('/get-session', allowOnly('GET', 'HEAD'))
}
