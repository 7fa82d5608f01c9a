import { adminRole, type SignedInUser } from '#domain/accounts/account.ts'
import { readSignedInUser } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { confirmSession, forgetVisibleSession } from './session.ts'

export type Access = { kind: 'nobody' } | { kind: 'denied' | 'admin'; user: SignedInUser['user'] }

/** Throws when the server cannot be reached. */
export async function checkAccess(): Promise<Access> {
  const session = await confirmSession()
  if (session === null) return { kind: 'nobody' }
  const answer = await call(readSignedInUser, { language: 'en' })
  if (answer.ok) {
    return { kind: answer.value.roles.includes(adminRole) ? 'admin' : 'denied', user: answer.value.user }
  }
  if (answer.status === 401) {
    forgetVisibleSession()
    return { kind: 'nobody' }
  }
  if (answer.status === 0) throw new Error(answer.failure.error)
  // A failed lookup of the role grants nothing (docs/specification.md, "Errors").
  return { kind: 'denied', user: session.user }
}
