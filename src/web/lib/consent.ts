import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

export type Consent = 'accepted' | 'rejected'

const storageKey = 'cookie-consent'
const listeners = new Set<() => void>()
let unstored: Consent | undefined

/** The visitor's choice on cookies; undefined while there is none. In step with the browser's other tabs. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined)
}

export function readConsent(): Consent | undefined {
  const stored = readStored(storageKey)
  return stored === 'accepted' || stored === 'rejected' ? stored : unstored
}

export function storeConsent(choice: Consent): void {
  unstored = choice
  writeStored(storageKey, choice)
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
