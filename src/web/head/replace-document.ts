import { permanentAddress } from '#domain/addresses.ts'
import { hiddenState, keptState, replacedValue } from '#domain/pages/document-states.ts'
import { detectLanguage } from '#web/locales/detect-language.ts'

/**
 * Goes from a shared address of the app ("/#/agenda") to the document of its page, in the visitor's language: that has
 * the words, of which this one would first have to fetch code and data. Not from a document that was kept, for then
 * there is no network; and not on a reload or on the way back, where the browser restores the place on the page.
 */
export function replaceDocument(): void {
  const { dataset } = document.documentElement
  if (!(hiddenState in dataset) || keptState in dataset || location.pathname !== '/') return
  const path = location.hash.slice(1)
  if (!isPlainPath(path) || !isFreshVisit()) return
  dataset[hiddenState] = replacedValue
  location.replace(permanentAddress(detectLanguage(), path) + location.search)
}

/** Whether it is a path as pages have them: any other the app answers itself. */
function isPlainPath(path: string): boolean {
  return /^(\/[\w-]+)+\/?$/.test(path)
}

function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}
