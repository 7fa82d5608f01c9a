import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#domain/language.ts'
import { endSteps } from '#web/navigation/hydration.tsx'
import { navigateTo, openPrivateDocument } from '#web/navigation/link.tsx'
import { startAtTop } from '#web/navigation/position.ts'
import { hasMoved, type LoadedPage, loadPage, PageCodeError, showsPath } from './load-page.tsx'
import { useArrival } from './use-arrival.ts'

/** The former page stays until the next one is loaded, so nothing flashes. */
export function useCurrentPage(initial: LoadedPage, path: string, language: Language) {
  const [shown, setShown] = useState(initial)
  const [failure, setFailure] = useState<{ address: string; isOutdated: boolean }>()
  const isCurrent = showsPath(shown.page, path) && shown.page.language === language
  const address = `${language} ${path}`
  const hasFailed = !isCurrent && failure?.address === address

  useEffect(() => {
    if (hasFailed) return
    setFailure(undefined)
    if (isCurrent || openPrivateDocument(language, path)) return
    let wanted = true
    loadPage(language, path).then(
      (loaded) => {
        if (!wanted) return
        if (hasMoved(loaded.page, path)) navigateTo(loaded.page.path, { replace: true })
        else {
          endSteps()
          showSmoothly(() => setShown(loaded))
        }
      },
      (error) => wanted && setFailure({ address, isOutdated: error instanceof PageCodeError }),
    )
    return () => {
      wanted = false
    }
  }, [isCurrent, hasFailed, language, path, address])

  useArrival(shown.page, path, { isDrawn: isCurrent, hasFailed })
  // The focused element may have gone with the page that the failure replaced.
  useEffect(() => {
    if (hasFailed) startAtTop()
  }, [hasFailed])
  return {
    shown,
    isLoading: !isCurrent && !hasFailed,
    hasFailed,
    retry: () => {
      // A browser does not fetch a module again that failed once, and a newer build has other code anyway.
      if (failure?.isOutdated) return location.reload()
      setFailure(undefined)
      startAtTop()
    },
  }
}

/** Fades one page into the next where the browser can and the visitor has not asked for reduced motion. */
function showSmoothly(show: () => void): void {
  if (canFade()) {
    const { ready } = document.startViewTransition(() => flushSync(show))
    // `ready` rejects when another transition starts meanwhile or the window is left.
    ready.catch(() => undefined)
  } else show()
}

function canFade(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    matchMedia('(prefers-reduced-motion: no-preference)').matches
  )
}
