import { useSyncExternalStore } from 'react'

/** False on the server, and in the browser until the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
