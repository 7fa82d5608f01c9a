import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { linkAddress, parsePermanentAddress, permanentAddress } from '#domain/addresses.ts'
import { type Language, parseLanguage } from '#domain/language.ts'
import { isPublicPage } from '#domain/page-list.ts'
import type { Page } from '#domain/pages/page.ts'
import { matchRoute, readTypedPath } from '#domain/routes.ts'
import { readHistoryEntry } from './history-entry.ts'
import { useHydrated } from './hydration.tsx'
import { keepPosition, startAtTop } from './position.ts'
import { readShownPath } from './shown-path.ts'

export function usePagePath(pathOnServer: string): string {
  return useLocationProperty(readShownPath, () => readTypedPath(pathOnServer))
}

/** A link to the page that is shown leads to its top, and leaves no trace in the history. */
export function navigateTo(path: string, { replace = false } = {}): void {
  if (path === readShownPath()) startAtTop()
  else {
    keepPosition()
    navigate(composeAddress(path), { replace })
  }
}

/** Shows something over the page, at an address of its own; going back leads to the page again. */
export function openOver(path: string): void {
  keepPosition()
  navigate(composeAddress(path), { state: { ...readHistoryEntry(), over: true } })
}

let isGoingBack = false

/** Returns to the page beneath, also for a visitor who came straight to the address on top. */
export function closeOver(pagePath: string): void {
  if (readHistoryEntry().over) goBackOnce()
  else renamePage(pagePath)
}

/** A second press while the browser goes back must not go back further. */
function goBackOnce(): void {
  if (isGoingBack) return
  isGoingBack = true
  const end = () => {
    isGoingBack = false
  }
  addEventListener('popstate', end, { once: true })
  // What lies beneath may be another document, from which the browser comes back to this one as it was.
  addEventListener('pagehide', end, { once: true })
  history.back()
}

/** Gives what is shown another address; it stays where it is. */
export function renamePage(path: string): void {
  keepPosition()
  navigate(composeAddress(path), { replace: true, state: readHistoryEntry() })
}

/** The address of another page without leaving the document: in the language that the present address names, if it names
 * one ("/fr#/bio"). What is private has no language in its address. */
function composeAddress(target: string): string {
  const { pathname, search } = location
  const [path = '', query] = target.split('?')
  const named = isPublicPage(matchRoute(path).page) ? parsePermanentAddress(pathname)?.language : undefined
  const root = named === undefined ? '/' : permanentAddress(named, '/')
  // What stands behind a permanent address belongs to that page.
  const kept = pathname === root ? search : ''
  return `${root}${query === undefined ? kept : `?${query}`}#${path}`
}

/** Whether a private page is asked for where the document may have an opener of another site (decision 046): the page is
 * then fetched as a document of its own. Only a typed hash asks so ("/fr#/auth"). */
export function openPrivateDocument(language: Language, path: string): boolean {
  const { page } = matchRoute(path)
  const isApart = page === 'not-found' || isPublicPage(page) || location.pathname === '/'
  if (!isApart) location.replace(permanentAddress(language, path))
  return !isApart
}

/** Gives the language that the address names: in a query first, as shared addresses do ("/?lng=fr#/agenda"). A permanent
 * address stays ("/fr/agenda"), unless its page is private or unknown, or its document stands for a hash address. */
export function adoptAddress(): Language | undefined {
  const { pathname, search } = location
  const asked = parseLanguage(new URLSearchParams(search).get('lng'))
  if (pathname === '/') return asked
  const permanent = parsePermanentAddress(pathname)
  const path = permanent?.path ?? pathname
  if (permanent === undefined || isHashOf(path) || !isPublicPage(matchRoute(readTypedPath(path)).page)) {
    const query = asked === undefined ? composeQuery(search) : search
    history.replaceState(history.state, '', `/${query}#${path}`)
  }
  return asked ?? permanent?.language
}

/** Whether the hash names the very page of a path (replace-document.ts). */
function isHashOf(path: string): boolean {
  const { hash } = location
  return path !== '/' && hash.startsWith('#/') && readTypedPath(hash.slice(1)) === readTypedPath(path)
}

export function nameLanguage(language: Language): void {
  const { pathname, search, hash } = location
  const permanent = parsePermanentAddress(pathname)
  const asked = new URLSearchParams(search).get('lng')
  const root = permanent ? permanentAddress(language, permanent.path) : pathname
  const query = permanent || asked !== language ? composeQuery(search) : search
  if (root !== pathname || query !== search) history.replaceState(history.state, '', `${root}${query}${hash}`)
}

/** Without "?lng=". */
function composeQuery(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has('lng')) return search
  query.delete('lng')
  return query.size === 0 ? '' : `?${query}`
}

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (page === undefined) throw new Error('usePage is for components inside a page')
  return page
}

/** The address is the permanent one, which can be shared; a plain click stays in the app. */
export function usePageLink(follow: (path: string) => void = navigateTo) {
  const { language } = usePage()
  return (path: string) => ({
    href: linkAddress(language, path),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      follow(path)
    },
  })
}

/** The address is the permanent one, for in the app the hash names a page and cannot name a part. */
export function usePartLink(id: string) {
  const { language, path } = usePage()
  const hydrated = useHydrated()
  return {
    href: `${hydrated ? linkAddress(language, path) : ''}#${id}`,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      showPart(id)
    },
  }
}

/** Moves the focus too, so that the Tab key goes on from there. */
export function showPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

export function PageLink({ to, onClick, ...props }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const link = usePageLink()(to)
  return (
    <a
      {...props}
      href={link.href}
      onClick={(event) => {
        onClick?.(event)
        link.onClick(event)
      }}
    />
  )
}

/** Every other click (new tab, download) is left to the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  )
}
