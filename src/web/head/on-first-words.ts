/** Calls back with the time (ms since the visit began) at which the first words or pictures stood on the screen; a ground
 * without them does not count. */
export function onFirstWords(callback: (drawnAt: number) => void): void {
  new PerformanceObserver((list) => {
    const [drawn] = list.getEntriesByName('first-contentful-paint')
    if (drawn) callback(drawn.startTime)
  }).observe({ type: 'paint', buffered: true })
}
