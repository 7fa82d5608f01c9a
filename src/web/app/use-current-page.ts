import { useEffect, useRef, useState } from 'react'
import { permanentAddress } from '#domain/addresses.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import { composeTitle, nameEvent } from '#domain/pages/page-title.ts'
import { readPagePath } from '#domain/routes.ts'
import { findOpenEvent } from '#web/navigation/open-event.ts'
import { type LoadedPage, loadPage, PageCodeError, showsPath } from './load-page.tsx'
import { showSmoothly } from './show-smoothly.ts'

/** The former page stays until the next one is loaded, so nothing flashes. */
export function useCurrentPage(initial: LoadedPage, path: string, language: Language) {
  const [shown, setShown] = useState(initial)
  const [state, setState] = useState<'ready' | 'loading' | 'failed' | 'outdated'>('ready')
  const [attempt, setAttempt] = useState(0)
  const isCurrent = showsPath(shown.page, path) && shown.page.language === language

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same page again.
  useEffect(() => {
    if (isCurrent) return setState('ready')
    let wanted = true
    setState('loading')
    loadPage(language, path).then(
      (loaded) => wanted && showSmoothly(() => setShown(loaded)),
      (error) => wanted && setState(error instanceof PageCodeError ? 'outdated' : 'failed'),
    )
    return () => {
      wanted = false
    }
  }, [isCurrent, language, path, attempt])

  const hasFailed = !isCurrent && (state === 'failed' || state === 'outdated')
  useArrival(shown.page, path)
  // The focused element may have gone with the page that the failure replaced.
  useEffect(() => {
    if (hasFailed) startAtTop()
  }, [hasFailed])
  return {
    shown,
    isLoading: !isCurrent && state === 'loading',
    hasFailed,
    retry: () => {
      // A browser does not fetch a module again that failed once, and a newer build has other code anyway.
      if (state === 'outdated') return location.reload()
      setAttempt(attempt + 1)
      startAtTop()
    },
  }
}

function startAtTop() {
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Does what a browser does on arriving at a document: title, language, address; on a new page, top and focus. */
function useArrival(page: Page, path: string) {
  const arrivedAt = useRef(readPagePath(page.path))
  useEffect(() => {
    const opened = page.name === 'agenda' ? findOpenEvent(page.events, path) : undefined
    document.title = titlePage(page, opened)
    document.documentElement.lang = page.language
    // The browser's own share button shares the canonical address.
    const shared = permanentAddress(page.language, opened ? path : readPagePath(page.path))
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + shared)
  }, [page, path])
  useEffect(() => {
    const pagePath = readPagePath(page.path)
    if (arrivedAt.current === pagePath) return
    arrivedAt.current = pagePath
    startAtTop()
  }, [page])
}

/** The page may have been sent with another event open, or with none. */
function titlePage(page: Page, opened: AgendaEvent | undefined): string {
  if (page.name !== 'agenda') return page.title
  return composeTitle(opened ? nameEvent(opened, page.language) : page.heading, page.site.artist)
}
