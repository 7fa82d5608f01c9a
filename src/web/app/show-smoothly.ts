import { flushSync } from 'react-dom'

/** Fades one page into the next where the browser can and the visitor has not asked for reduced motion. */
export function showSmoothly(show: () => void): void {
  if (canFade()) {
    const { ready } = document.startViewTransition(() => flushSync(show))
    // `ready` rejects when another transition starts meanwhile or the window is left.
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
