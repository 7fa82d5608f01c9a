import * as z from 'zod/mini'
import type { AccountParts } from './account-services.ts'
import { findUserId } from './credentials.ts'
import { cleanCode, findCodePath, spendCode } from './two-factor.ts'

interface SecondStep {
  /** Of Better Auth, to the right password. */
  response: Response
  email: string
  code: string | undefined
  browser: string
}

/** Better Auth's response, or what is the matter with the code. */
export type SignInOutcome = Response | 'code_required' | 'code_wrong'

const pending = z.object({ twoFactorRedirect: z.literal(true) })

/** Asks an account with two factors for its code, in the same call as for the password: the cookie by which Better Auth
 * holds the two steps together never leaves the server. */
export async function completeSignIn(
  { auth, database, limiter }: AccountParts,
  { response, email, code, browser }: SecondStep,
): Promise<SignInOutcome> {
  if (!response.ok || !pending.safeParse(await response.clone().json()).success) return response
  const given = cleanCode(code)
  if (given === '') return 'code_required'
  const userId = await findUserId(database, email)
  if (userId === undefined || !(await spendCode(limiter, { userId, code: given }))) return 'code_wrong'
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
  const path = findCodePath(given)
  const checked = await auth.call({ path, cookie: cookie.join('; '), body: { code: given }, browser })
  return checked.ok ? keepSession(checked) : 'code_wrong'
}

/** Without the header that takes back the cookie between the steps, which the browser never got. */
function keepSession(response: Response): Response {
  const kept = response.headers.getSetCookie().filter((each) => each.includes('session_token='))
  return new Response(response.body, { headers: kept.map((each): [string, string] => ['Set-Cookie', each]) })
}
