import { useSyncExternalStore } from 'react'

/**
 * How far the page is scrolled before the header knows it, in px
 * (docs/specification.md, "Constants and limits").
 */
const threshold = 20

/** Whether the page is scrolled past the threshold. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
