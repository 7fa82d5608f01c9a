import { undrawnState } from '#domain/pages/document-states.ts'

/** Ends the undrawn state at the first paint, or after 1 s where none comes, as in a background tab. */
export function noteFirstFrame(): void {
  const release = () => {
    delete document.documentElement.dataset[undrawnState]
  }
  setTimeout(release, 1000)
  new PerformanceObserver(release).observe({ type: 'paint', buffered: true })
}
