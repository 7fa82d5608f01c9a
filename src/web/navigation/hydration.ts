import { useSyncExternalStore } from 'react'

/** False in the server's HTML and until the page has come to life. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
