import { useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/page.ts'
import { type LoadedPage, loadPage, PageCodeError } from './load-page.tsx'

/** The page on show: the one before stays until the next one is there, so nothing flashes. */
export function useShownPage(initial: LoadedPage, path: string, language: Language) {
  const [shown, setShown] = useState(initial)
  const [state, setState] = useState<'ready' | 'loading' | 'failed' | 'outdated'>('ready')
  const [attempt, setAttempt] = useState(0)
  const isCurrent = shown.page.path === path && shown.page.language === language

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same page again.
  useEffect(() => {
    if (isCurrent) return setState('ready')
    let wanted = true
    setState('loading')
    loadPage(language, path).then(
      (loaded) => wanted && setShown(loaded),
      (error) => wanted && setState(error instanceof PageCodeError ? 'outdated' : 'failed'),
    )
    return () => {
      wanted = false
    }
  }, [isCurrent, language, path, attempt])

  useArrival(shown.page)
  return {
    shown,
    isLoading: !isCurrent && state === 'loading',
    hasFailed: !isCurrent && (state === 'failed' || state === 'outdated'),
    // A browser that missed some code once does not ask for it again; a newer build has other code anyway.
    retry: () => (state === 'outdated' ? location.reload() : setAttempt(attempt + 1)),
  }
}

/** What a browser does on arriving at a document: title and language, and for a new page top and focus. */
function useArrival(page: Page) {
  const arrivedAt = useRef(page.path)
  useEffect(() => {
    document.title = page.title
    document.documentElement.lang = page.language
    if (arrivedAt.current === page.path) return
    arrivedAt.current = page.path
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [page])
}
