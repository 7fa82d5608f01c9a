import { undrawnState } from '#domain/pages/document-states.ts'

/** Tells the styles when the first frame is drawn, or that none will be. */
export function noteFirstFrame(): void {
  const release = () => {
    delete document.documentElement.dataset[undrawnState]
  }
  setTimeout(release, 1000)
  new PerformanceObserver(release).observe({ type: 'paint', buffered: true })
}
