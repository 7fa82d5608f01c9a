import { useSyncExternalStore } from 'react'
import { type VisibleSession, visibleSession } from '#domain/accounts/account.ts'
import { readSession } from '#domain/accounts/account-api.ts'
import { call } from '#web/api/call.ts'
import { forgetStudio } from '#web/offline/worker/studio-cache.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

const stored = createStoredValue(
  'session',
  (text): VisibleSession | null => visibleSession.safeParse(JSON.parse(text)).data ?? null,
)

/** Null when nobody is signed in, undefined while unknown; follows the browser's other tabs. */
export function useVisibleSession(): VisibleSession | null | undefined {
  return useSyncExternalStore(stored.subscribe, readVisibleSession, () => undefined)
}

/** Asks the server and keeps the response for all tabs; throws when none comes. */
export async function confirmSession(): Promise<VisibleSession | null> {
  const result = await call(readSession, { language: readStudioLanguage() })
  if (!result.ok) throw new Error(describeFailure(result))
  if (result.value === null) {
    forgetVisibleSession()
    return null
  }
  const { id, email } = result.value.user
  // What is kept of the studio is another person's.
  if (stored.read()?.user.id !== id) await forgetStudio()
  const session = { user: { id, email }, expires_at: result.value.session.expiresAt }
  stored.write(JSON.stringify(session))
  return session
}

/** Whether somebody was signed in here and has not signed out, though the session may be over. */
export function hasKnownSession(): boolean {
  return stored.read() !== null
}

/** With what this device keeps of the studio, which is for who is signed in. */
export function forgetVisibleSession(): void {
  stored.write(null)
  void forgetStudio()
}

function readVisibleSession(): VisibleSession | null {
  const session = stored.read()
  return session !== null && Date.parse(session.expires_at) > Date.now() ? session : null
}
