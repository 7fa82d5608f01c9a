import { useSyncExternalStore } from 'react'

/** False on the server, and in the browser until React has hydrated the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
