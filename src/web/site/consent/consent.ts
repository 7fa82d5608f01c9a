import { useSyncExternalStore } from 'react'
import { createObservable } from '#web/storage/observable.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'

export type Consent = 'accepted' | 'rejected'

const choice = createStoredValue<Consent>('cookie-consent', (text) =>
  text === 'accepted' || text === 'rejected' ? text : null,
)
/** What the visitor pressed to choose again. */
const opener = createObservable<HTMLElement | undefined>(undefined)

/** The visitor's choice on cookies; undefined while there is none. In step with the browser's other tabs. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(choice.subscribe, readConsent, () => undefined)
}

export function readConsent(): Consent | undefined {
  return choice.read() ?? undefined
}

/** Keeps the choice; the focus returns to what asked for it again. */
export function storeConsent(chosen: Consent): void {
  choice.write(chosen)
  opener.read()?.focus()
  opener.write(undefined)
}

/** Asks again for the choice, which holds until another one is made. */
export function reopenConsent(element: HTMLElement): void {
  opener.write(element)
}

/** Whether the visitor wants to choose again. */
export function useConsentReopened(): boolean {
  return useSyncExternalStore(
    opener.subscribe,
    () => opener.read() !== undefined,
    () => false,
  )
}
