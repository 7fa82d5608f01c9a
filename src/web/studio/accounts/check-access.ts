import { adminRole, editorRole, type SignedInUser } from '#domain/accounts/account.ts'
import { readSignedInUser } from '#domain/accounts/account-api.ts'
import { call } from '#web/api/call.ts'
import { forgetStudio } from '#web/offline/worker/studio-cache.ts'
import { setWriter } from '#web/studio/device/unsaved-changes.ts'
import {
  chooseStudioLanguage,
  readStudioLanguage,
  showStudioLanguage,
} from '#web/studio/language/studio-language.ts'
import { confirmSession, forgetVisibleSession } from './session.ts'

/** `roles` are empty for a person who is signed in without one. */
export type Access = { kind: 'nobody' } | ({ kind: 'person' } & SignedInUser)

/** Throws when the session, or the words of the studio, cannot be read. */
export async function checkAccess(): Promise<Access> {
  const session = await confirmSession()
  if (session === null) return { kind: 'nobody' }
  setWriter(session.user.id)
  // The words are on their way meanwhile.
  const [result] = await Promise.all([
    call(readSignedInUser, { language: readStudioLanguage() }),
    showStudioLanguage('studio', 'inbox', 'lessons'),
  ])
  if (result.ok) {
    const { language } = result.value
    if (!mayEnter(result.value)) await forgetStudio()
    if (language !== undefined) await chooseStudioLanguage(language)
    return { kind: 'person', ...result.value }
  }
  if (result.status === 401) {
    forgetVisibleSession()
    return { kind: 'nobody' }
  }
  // A lookup of the role that fails grants nothing, whatever failed (docs/specification/errors.md).
  return { kind: 'person', user: session.user, roles: [] }
}

export function mayEnter({ roles }: SignedInUser): boolean {
  return roles.includes(adminRole) || roles.includes(editorRole)
}
