import { parsePermanentAddress, permanentAddress } from '#domain/addresses.ts'
import { hiddenState, keptState, replacedValue } from '#domain/pages/document-states.ts'
import { detectLanguage } from '#web/locales/detect-language.ts'
import { isFreshVisit } from './fresh-visit.ts'

/** The root, or that of a language. */
const root = /^\/(?:[a-z]{2}\/?)?$/

/** Marks a document at "/#/agenda" or "/fr#/agenda" as one to be replaced by the document of that page, whose text is there without further
 * code and data. Not a kept document (there is no network), nor on a reload or going back (the browser restores the position). */
export function markReplaced(): void {
  const { dataset } = document.documentElement
  if (!(hiddenState in dataset) || keptState in dataset || !root.test(location.pathname)) return
  if (isPlainPath(location.hash.slice(1)) && isFreshVisit()) dataset[hiddenState] = replacedValue
}

/** Goes from a marked document to the one that is wanted; the hash goes with it where it alone named the page, and
 * names it again when the app has started (adoptAddress). */
export function replaceDocument(): void {
  if (document.documentElement.dataset[hiddenState] !== replacedValue) return
  // The rest of this document and its picture would take the line from the other one.
  stop()
  const { pathname, search, hash } = location
  const named = parsePermanentAddress(pathname)?.language
  location.replace(permanentAddress(named ?? detectLanguage(), hash.slice(1)) + search + (named ? '' : hash))
}

/** The app itself handles every path that is not of the form the pages' paths have. */
function isPlainPath(path: string): boolean {
  return /^(\/[a-z\d_-]+)+\/?$/.test(path)
}
