import { useSyncExternalStore } from 'react'
import { consentKey } from '#domain/pages/document-states.ts'
import { createObservable } from '#web/storage/observable.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'

export type Consent = 'accepted' | 'rejected'

const choice = createStoredValue<Consent>(consentKey, (text) =>
  text === 'accepted' || text === 'rejected' ? text : null,
)
/** The element that was pressed to choose again; the focus returns to it. */
const opener = createObservable<HTMLElement | undefined>(undefined)

/** Undefined while there is no choice; follows the browser's other tabs. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(choice.subscribe, readConsent, () => undefined)
}

export function readConsent(): Consent | undefined {
  return choice.read() ?? undefined
}

export function storeConsent(chosen: Consent): void {
  choice.write(chosen)
  opener.read()?.focus()
  opener.write(undefined)
}

/** The former choice holds until another one is made. */
export function reopenConsent(element: HTMLElement): void {
  opener.write(element)
}

export function useConsentReopened(): boolean {
  return useSyncExternalStore(
    opener.subscribe,
    () => opener.read() !== undefined,
    () => false,
  )
}
