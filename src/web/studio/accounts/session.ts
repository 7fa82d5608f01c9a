import { useSyncExternalStore } from 'react'
import { type VisibleSession, visibleSession } from '#domain/accounts/account.ts'
import { readSession } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'

const storageKey = 'session'
const listeners = new Set<() => void>()
/** Where local storage is switched off, the session is visible in this tab only. */
let unstored: string | null = null
let known: { text: string | null; session: VisibleSession | null } = { text: null, session: null }

/** Who is signed in, as this browser knows: null is nobody, undefined is not known yet. In step with other tabs. */
export function useVisibleSession(): VisibleSession | null | undefined {
  return useSyncExternalStore(subscribe, readVisibleSession, () => undefined)
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
  write(JSON.stringify(session))
  return session
}

/** Called when the session has ended; the other tabs learn of it. */
export function forgetVisibleSession(): void {
  write(null)
}

function readVisibleSession(): VisibleSession | null {
  const text = readStored(storageKey) ?? unstored
  if (text !== known.text) known = { text, session: parseSession(text) }
  return known.session !== null && Date.parse(known.session.expires_at) > Date.now() ? known.session : null
}

function parseSession(text: string | null): VisibleSession | null {
  if (text === null) return null
  try {
    return visibleSession.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function write(text: string | null): void {
  writeStored(storageKey, text)
  unstored = readStored(storageKey) === text ? null : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
