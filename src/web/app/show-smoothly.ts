import { flushSync } from 'react-dom'

/** Lets one page fade into the next, where the browser can and the visitor likes motion. */
export function showSmoothly(show: () => void): void {
  if (canFade()) {
    const { ready } = document.startViewTransition(() => flushSync(show))
    // It does not fade where the next page comes meanwhile, or the window is left.
    ready.catch(() => undefined)
  } else show()
}

function canFade(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches
  )
}
