import { useState } from 'react'
import { useHydrated } from '#web/navigation/hydration.ts'

/** Gives for how many ms a component has been visible: since it mounted or, in the server's HTML, since the
 * document was requested. `performance.now()` does not depend on the visitor's clock. */
export function useStopwatch(): () => number {
  const hydrated = useHydrated()
  const [start] = useState(() => (hydrated ? performance.now() : 0))
  return () => Math.round(performance.now() - start)
}
