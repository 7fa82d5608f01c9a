import * as api from '#domain/accounts/account-api.ts'
import { type Answer, createClientAddress, send } from '#tests/processes/client.ts'

export interface AccountCall {
  email: string
  password?: string
  /** The client's address; one of its own when left out. */
  from?: string
  cookie?: string
}

/** The password of every account here. */
const rightPassword = 'oboe d’amore'

/** Signs up at a running product. */
export function signUp(address: string, call: AccountCall): Promise<Answer> {
  return post(`${address}${api.signUp.path}`, call)
}

/** Signs in at a running product. */
export function signIn(address: string, call: AccountCall): Promise<Answer> {
  return post(`${address}${api.signIn.path}`, call)
}

/** Asks a running product for a new password; of a call, the address alone. */
export function forget(
  address: string,
  { email, from = createClientAddress() }: AccountCall,
): Promise<Answer> {
  const url = `${address}${api.linkEndpoints.requestReset.path}`
  return send(url, { method: 'POST', body: { email }, from, limit: 30_000 })
}

/** The cookies that an answer sets, as a browser sends them back. */
export function readCookies({ headers }: Answer): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

/** How many answers there are of each status. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function post(url: string, { email, password = rightPassword, from, cookie }: AccountCall): Promise<Answer> {
  return send(url, {
    method: 'POST',
    headers: cookie === undefined ? {} : { Cookie: cookie },
    body: { email, password },
    from: from ?? createClientAddress(),
    // Passwords are looked at one after the other, on a busy machine for seconds each.
    limit: 120_000,
  })
}
