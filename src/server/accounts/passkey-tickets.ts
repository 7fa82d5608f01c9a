import * as z from 'zod/mini'
import type { AccountCall, Auth } from './auth.ts'
import { ticketCookie } from './better-auth-plugins.ts'

/** Better Auth asks for it only where a passkey is made. */
const verification = { userVerification: 'required' }

/** Asks Better Auth for a challenge. It names it by a signed cookie, of which the response gives the value as the ticket:
 * a visitor who only looks at the sign-in page gets no cookie. */
export async function askForChallenge<Options extends z.ZodMiniType>(
  auth: Auth,
  call: Pick<AccountCall, 'path' | 'cookie'>,
  schema: Options,
): Promise<{ ticket: string; options: z.infer<Options> }> {
  const response = await auth.call(call)
  const [, ticket] = /^[^=]*=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '') ?? []
  if (!response.ok || ticket === undefined) throw new Error('Better Auth made no challenge')
  const options = z.looseObject({}).parse(await response.json())
  return { ticket, options: schema.parse({ ...options, ...verification }) }
}

/** The cookies of a request with that of its ticket. */
export function addTicket(publicUrl: string, cookie: string | undefined, ticket: string): string {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : ''
  const ticketPair = `${prefix}better-auth.${ticketCookie}=${ticket}`
  return cookie === undefined ? ticketPair : `${ticketPair}; ${cookie}`
}
