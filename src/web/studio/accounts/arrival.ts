import { useSyncExternalStore } from 'react'
import { readReturnPath } from '#domain/accounts/return-path.ts'
import { matchRoute, pagePaths } from '#domain/routes.ts'
import { readHistoryEntry, updateHistoryEntry } from '#web/navigation/history-entry.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { readShownPath } from '#web/navigation/shown-path.ts'

/** Leads from the studio to the sign-in, which leads back here; `hasEnded` where somebody was signed in. */
export function leadToSignIn({ hasEnded }: { hasEnded: boolean }): void {
  const returnTo = readShownPath()
  // Who has gone on meanwhile is not led away from there.
  if (matchRoute(returnTo).page !== 'admin') return
  navigateTo(pagePaths.auth, { replace: true })
  updateHistoryEntry({ returnTo, ...(hasEnded && { hasEnded }) })
}

/** Leads whoever has signed in to where they wanted to be. */
export function leadIn(): void {
  navigateTo(readReturnPath(readHistoryEntry().returnTo), { replace: true })
}

/** Whether the sign-in stands here because a session has ended. */
export function useHasEnded(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => readHistoryEntry().hasEnded === true,
    () => false,
  )
}
