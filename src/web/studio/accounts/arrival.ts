import { useSyncExternalStore } from 'react'
import { matchRoute, pagePaths } from '#domain/routes.ts'
import { readHistoryEntry, updateHistoryEntry } from '#web/navigation/history-entry.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { readShownPath } from '#web/navigation/shown-path.ts'

/** Leads from the studio to the sign-in, which leads back here; `hasEnded` where somebody was signed in. */
export function leadToSignIn({ hasEnded }: { hasEnded: boolean }): void {
  const returnTo = readShownPath()
  // Who has gone on meanwhile is not led away from there.
  if (matchRoute(returnTo).page !== 'admin') return
  navigateTo(pagePaths.auth, { replace: true })
  updateHistoryEntry({ returnTo, ...(hasEnded && { hasEnded }) })
}

export function leadIn(): void {
  navigateTo(readReturnPath(readHistoryEntry().returnTo), { replace: true })
}

export function useHasEnded(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => readHistoryEntry().hasEnded === true,
    () => false,
  )
}

/** Where whoever signs in arrives: at the place in the studio that was asked for, and for anything else in the messages. */
export function readReturnPath(asked: unknown): string {
  const isPlain = typeof asked === 'string' && /^\/admin(?:\/[\w-]+)*$/.test(asked)
  return isPlain && matchRoute(asked).page === 'admin' ? asked : pagePaths.admin
}
