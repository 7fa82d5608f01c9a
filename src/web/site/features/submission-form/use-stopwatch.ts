import { useState } from 'react'
import { useHydrated } from '#web/navigation/hydration.ts'

/**
 * Tells for how long, in ms, a component has stood before the visitor; what the server rendered, since its document was
 * asked for: it was there before the page came to life. No clock is read that could be wrong.
 */
export function useStopwatch(): () => number {
  const hydrated = useHydrated()
  const [start] = useState(() => (hydrated ? performance.now() : 0))
  return () => Math.round(performance.now() - start)
}
