import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { permanentAddress } from '#domain/addresses.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventName } from '#domain/agenda/event-name.ts'
import type { Page } from '#domain/pages/page.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import { matchRoute, readPagePath } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { useHydrated } from '#web/navigation/hydration.tsx'
import { findOpenEvent } from '#web/navigation/open-event.ts'
import { takeFocus, takePosition } from '#web/navigation/position.ts'
import type { Translate } from '#words/words.ts'

interface Drawing {
  isDrawn: boolean
  hasFailed: boolean
}

/** Does what a browser does on arriving at a document: title, language, address; position and focus. */
export function useArrival(page: Page, path: string, drawing: Drawing) {
  const { t } = useTranslation()
  useEffect(() => {
    const opened = page.name === 'agenda' ? findOpenEvent(page.events, path) : undefined
    // A room of the studio names itself.
    if (page.name !== 'admin' || path === page.path) document.title = titlePage(page, opened, t)
    const root = document.documentElement
    // Browsers compute all styles anew when it is set, also to what it is.
    if (root.lang !== page.language) {
      // Feed readers ask the document for feeds, which are in its language.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[type]'))
        link.href = link.href.replace(`/${root.lang}/`, `/${page.language}/`)
      root.lang = page.language
    }
    const shared = permanentAddress(page.language, opened ? path : readPagePath(page.path))
    const address = location.origin + shared
    // The browser's own share button shares the canonical address; a printed page has it on every sheet.
    document.querySelector('link[rel=canonical]')?.setAttribute('href', address)
    const printed = document.getElementById('printed-address')
    printed?.setAttribute('href', address)
    printed?.replaceChildren(address)
  }, [page, path, t])
  usePosition(path, drawing)
}

/** In a layout effect: a part of the page that takes the focus afterwards may scroll to itself. */
function usePosition(path: string, { isDrawn, hasFailed }: Drawing) {
  const hydrated = useHydrated()
  const arrivedAt = useRef<string | 'nowhere'>(undefined)
  useLayoutEffect(() => {
    if (hasFailed) arrivedAt.current = 'nowhere'
    if (!hydrated || !isDrawn || arrivedAt.current === path) return
    const former = arrivedAt.current
    arrivedAt.current = path
    // What the visitor had opened is drawn anew in this task too, after this, and may lie above.
    if (former === undefined) return queueMicrotask(takePosition)
    takePosition()
    if (getViewName(former) !== getViewName(path)) takeFocus()
  }, [hydrated, isDrawn, hasFailed, path])
}

/** What a path shows as a whole: a page, or of the studio a room's list or one of its entries. */
function getViewName(path: string): string {
  const route = matchRoute(path)
  if (route.page !== 'admin' || route.place === undefined) return readPagePath(path)
  const { room, entry } = route.place
  return entry === undefined ? studioPath(room) : studioPath(room, 'entry')
}

/** The page may have been sent with another event open, or with none. */
function titlePage(page: Page, opened: AgendaEvent | undefined, t: Translate<'site'>): string {
  if (page.name !== 'agenda') return page.title
  const name = opened && formatEventName(opened, page.language, t)
  return composeTitle(name ?? page.heading, page.site.artist)
}
