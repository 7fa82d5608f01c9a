import { permanentAddress } from '#domain/addresses.ts'
import { hiddenState, keptState, replacedValue } from '#domain/pages/document-states.ts'
import { detectLanguage } from '#web/locales/detect-language.ts'
import { isFreshVisit } from './fresh-visit.ts'

/** Goes from "/#/agenda" to the document of that page: its text is there without further code and data. Not from a
 * kept document (there is no network), nor on a reload or going back (the browser restores the position). */
export function replaceDocument(): void {
  const { dataset } = document.documentElement
  if (!(hiddenState in dataset) || keptState in dataset || location.pathname !== '/') return
  const path = location.hash.slice(1)
  if (!isPlainPath(path) || !isFreshVisit()) return
  dataset[hiddenState] = replacedValue
  location.replace(permanentAddress(detectLanguage(), path) + location.search)
}

/** The app itself handles every path that is not of the form the pages' paths have. */
function isPlainPath(path: string): boolean {
  return /^(\/[\w-]+)+\/?$/.test(path)
}
