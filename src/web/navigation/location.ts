import { navigate, useHashLocation } from 'wouter/use-hash-location'
import { parsePermanentAddress } from '#domain/addresses.ts'
import { parseLanguage } from '#domain/language.ts'
import { readTypedPath } from '#domain/routes.ts'
import { readHistoryEntry, updateHistoryEntry } from './history-entry.ts'
import { keepPosition, startAtTop } from './position.ts'

export function usePagePath(pathOnServer: string): string {
  const [path] = useHashLocation({ ssrPath: pathOnServer })
  return readTypedPath(path)
}

export function readHashPath(): string {
  return readTypedPath(location.hash.replace(/^#?\/?/, '/'))
}

/** A link to the page that is shown leads to its top, and leaves no trace in the history. */
export function navigateTo(path: string, { replace = false } = {}): void {
  if (path === readHashPath()) startAtTop()
  else {
    keepPosition()
    navigate(path, { replace })
  }
}

/** Shows something over the page, at an address of its own; going back leads to the page again. */
export function openOver(path: string): void {
  keepPosition()
  navigate(path, { state: { ...readHistoryEntry(), over: true } })
}

/** Returns to the page beneath, also for a visitor who came straight to the address on top. */
export function closeOver(pagePath: string): void {
  if (readHistoryEntry().over) {
    // A second press while the browser goes back must not go back further.
    updateHistoryEntry({ over: false })
    history.back()
  } else {
    keepPosition()
    navigate(pagePath, { replace: true, state: readHistoryEntry() })
  }
}

/** Turns a permanent address ("/fr/agenda") into the app's own ("/#/agenda"); gives the language it named. A query
 * with a language comes first and stays, for shared addresses have it ("/?lng=fr#/agenda"). */
export function adoptPermanentAddress() {
  if (location.pathname === '/') return undefined
  const permanent = parsePermanentAddress(location.pathname)
  const path = permanent?.path ?? location.pathname
  const { search } = location
  const asked = parseLanguage(new URLSearchParams(search).get('lng'))
  const query = asked === undefined ? withoutLanguageQuery(search) : `/${search}`
  history.replaceState(history.state, '', `${query}#${path}`)
  return asked ?? permanent?.language
}

/** Without "?lng=" the visitor's choice in the menu decides from now on. */
export function dropLanguageQuery(): void {
  history.replaceState(history.state, '', `${withoutLanguageQuery(location.search)}${location.hash}`)
}

function withoutLanguageQuery(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('lng')
  return query.size === 0 ? '/' : `/?${query}`
}
