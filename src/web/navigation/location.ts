import { navigate, useHashLocation } from 'wouter/use-hash-location'
import { parsePermanentAddress, trimTrailingSlashes } from '#domain/addresses.ts'
import { parseLanguage } from '#domain/language.ts'
import { matchRoute, notFoundPath } from '#domain/routes.ts'

/** Marks an entry of the history whose page is the entry before it. */
const openedOver = 'over'

/** The path of the page the address names; every unknown one is the not-found page's. */
export function usePagePath(pathOnServer: string): string {
  const [path] = useHashLocation({ ssrPath: pathOnServer })
  return normalizePath(path)
}

/** The path of the page in the address bar's hash. */
export function readHashPath(): string {
  return normalizePath(location.hash.replace(/^#?\/?/, '/'))
}

/** Goes to a page of the app. */
export function navigateTo(path: string, { replace = false } = {}): void {
  navigate(path, { replace })
}

/** Shows something over the page that is shown, at an address of its own; the way back leads to the page again. */
export function openOver(path: string): void {
  navigate(path, { state: openedOver })
}

/** Goes back to the page under what is shown over it, also for who has come to it from elsewhere. */
export function closeOver(pagePath: string): void {
  if (history.state === openedOver) {
    // A second press while the browser goes back must not go back further.
    history.replaceState(null, '')
    history.back()
  } else navigateTo(pagePath, { replace: true })
}

/**
 * Turns a permanent address ("/fr/agenda") into the app's own ("/#/agenda"); gives the language it named. A query that
 * names the same language stays, for a shared address has it ("/?lng=fr#/agenda").
 */
export function adoptPermanentAddress() {
  if (location.pathname === '/') return undefined
  const permanent = parsePermanentAddress(location.pathname)
  const path = permanent?.path ?? location.pathname
  const { search } = location
  const asked = parseLanguage(new URLSearchParams(search).get('lng'))
  const isSaid = asked !== undefined && asked === permanent?.language
  history.replaceState(null, '', `${isSaid ? `/${search}` : withoutLanguageQuery(search)}#${path}`)
  return permanent?.language
}

/** Forgets "?lng=": from now on the visitor's choice in the menu decides. */
export function dropLanguageQuery(): void {
  history.replaceState(history.state, '', `${withoutLanguageQuery(location.search)}${location.hash}`)
}

function withoutLanguageQuery(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('lng')
  return query.size === 0 ? '/' : `/?${query}`
}

function normalizePath(path: string): string {
  const known = path.length > 1 ? trimTrailingSlashes(path) : path
  return matchRoute(known).page === 'not-found' ? notFoundPath : known
}
