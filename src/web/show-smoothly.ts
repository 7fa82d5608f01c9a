import { flushSync } from 'react-dom'

/** Lets one page fade into the next, where the browser can and the visitor likes motion. */
export function showSmoothly(show: () => void): void {
  const fades =
    'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference)').matches
  if (fades && document.visibilityState === 'visible') document.startViewTransition(() => flushSync(show))
  else show()
}
