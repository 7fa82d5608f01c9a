import { useSyncExternalStore } from 'react'
import { type VisibleSession, visibleSession } from '#domain/accounts/account.ts'
import { readSession } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'

const stored = createStoredValue(
  'session',
  (text): VisibleSession | null => visibleSession.safeParse(JSON.parse(text)).data ?? null,
)

/** Who is signed in, as this browser knows: null is nobody, undefined is not known yet. In step with other tabs. */
export function useVisibleSession(): VisibleSession | null | undefined {
  return useSyncExternalStore(stored.subscribe, readVisibleSession, () => undefined)
}

/** Asks the server who is signed in and keeps the answer; throws when none comes. */
export async function confirmSession(): Promise<VisibleSession | null> {
  const answer = await call(readSession, { language: 'en' })
  if (!answer.ok) throw new Error(answer.failure.error)
  if (answer.value === null) {
    forgetVisibleSession()
    return null
  }
  const { id, email } = answer.value.user
  const session = { user: { id, email }, expires_at: answer.value.session.expiresAt }
  stored.write(JSON.stringify(session))
  return session
}

/** Called when the session has ended; the other tabs learn of it. */
export function forgetVisibleSession(): void {
  stored.write(null)
}

function readVisibleSession(): VisibleSession | null {
  const session = stored.read()
  return session !== null && Date.parse(session.expires_at) > Date.now() ? session : null
}
