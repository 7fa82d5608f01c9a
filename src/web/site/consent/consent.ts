import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'

export type Consent = 'accepted' | 'rejected'

const storageKey = 'cookie-consent'
const listeners = new Set<() => void>()
let unstored: Consent | undefined
let opener: HTMLElement | undefined

/** The visitor's choice on cookies; undefined while there is none. In step with the browser's other tabs. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined)
}

export function readConsent(): Consent | undefined {
  const stored = readStored(storageKey)
  return stored === 'accepted' || stored === 'rejected' ? stored : unstored
}

/** Keeps the choice; the focus returns to what asked for it again. */
export function storeConsent(choice: Consent): void {
  unstored = choice
  writeStored(storageKey, choice)
  opener?.focus()
  opener = undefined
  notify()
}

/** Asks again for the choice, which holds until another one is made. */
export function reopenConsent(element: HTMLElement): void {
  opener = element
  notify()
}

/** Whether the visitor wants to choose again. */
export function useConsentReopened(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => opener !== undefined,
    () => false,
  )
}

function notify() {
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
