import { adminRole, type SignedInUser } from '#domain/accounts/account.ts'
import { readSignedInUser } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { confirmSession, forgetVisibleSession } from './session.ts'

export type Access = { kind: 'nobody' } | { kind: 'denied' | 'admin'; user: SignedInUser['user'] }

/** Throws when the server cannot be reached. */
export async function checkAccess(): Promise<Access> {
  const session = await confirmSession()
  if (session === null) return { kind: 'nobody' }
  const result = await call(readSignedInUser, { language: 'en' })
  if (result.ok) {
    return { kind: result.value.roles.includes(adminRole) ? 'admin' : 'denied', user: result.value.user }
  }
  if (result.status === 401) {
    forgetVisibleSession()
    return { kind: 'nobody' }
  }
  if (result.status === 0) throw new Error(result.failure.error)
  // A failed lookup of the role grants nothing (docs/specification.md, "Errors").
  return { kind: 'denied', user: session.user }
}
