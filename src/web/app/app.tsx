import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { linkAddress, parsePermanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { aliveEvent } from '#domain/pages/document-states.ts'
import { choosePageThread } from '#domain/pages/page-thread.ts'
import { matchRoute, readPagePath } from '#domain/routes.ts'
import { hasTranslations, readCurrentLanguage } from '#web/locales/i18n.ts'
import { writeLanguageCookie } from '#web/locales/language-detector.ts'
import { endSteps, HydrationStep, untilHydrated } from '#web/navigation/hydration.tsx'
import {
  nameLanguage,
  navigateTo,
  openPrivateDocument,
  PageContext,
  usePagePath,
} from '#web/navigation/link.tsx'
import { runInNextTask } from '#web/navigation/next-task.ts'
import { startAtTop } from '#web/navigation/position.ts'
import { ToastHost } from '#web/notifications/toast-host.tsx'
import { CookieBanner } from '#web/site/consent/cookie-banner.tsx'
import { SiteFooter } from '#web/site/features/frame/site-footer.tsx'
import { SiteHeader, SkipToMain } from '#web/site/features/frame/site-header.tsx'
import { LoadFailure, LoadingLine, Unstarted } from '#web/site/features/page-loading/load-failure.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { hasMoved, type LoadedPage, loadPage, PageCodeError, showsPath } from './load-page.tsx'
import { useArrival } from './use-arrival.ts'

export interface PageFailure {
  address: string
  error: unknown
}

interface AppProps {
  initial: LoadedPage
  /** Where the page of the address did not come, and this is another one. */
  failure?: PageFailure | undefined
}

export function App({ initial, failure }: AppProps) {
  const { i18n } = useTranslation()
  const path = usePagePath(initial.page.path)
  const language = readCurrentLanguage(i18n)
  const { shown, isLoading, hasFailed, retry } = useCurrentPage(initial, path, language, failure)
  const { chooseLanguage, isChoosing } = useChooseLanguage(path)
  usePrefetch(shown.page.language)
  // After every step, for on the way back the address is that of an earlier choice.
  useEffect(() => nameLanguage(language))
  // After the effects of all within it, and while nothing is drawn: a press that is carried out then may draw at once.
  useEffect(() => {
    untilHydrated().then(() => runInNextTask(() => dispatchEvent(new Event(aliveEvent))))
  }, [])
  const { page, content } = shown
  return (
    <PageContext value={page}>
      <div data-thread={choosePageThread(page)}>
        <SkipToMain />
        <CookieBanner />
        {page.name !== 'admin' && (
          <HydrationStep>
            <SiteHeader
              path={path}
              hasHero={page.name === 'home' && !hasFailed}
              onChooseLanguage={chooseLanguage}
            />
          </HydrationStep>
        )}
        <LoadingLine visible={isLoading || isChoosing} />
        {page.name === 'home' && <Unstarted />}
        <Main isStudio={page.name === 'admin' && !hasFailed} isLoading={isLoading}>
          <ErrorBoundary
            key={readPagePath(page.path)}
            place={path}
            fallback={<LoadFailure onRetry={() => location.reload()} />}
          >
            {hasFailed ? <LoadFailure onRetry={retry} /> : content}
          </ErrorBoundary>
        </Main>
        <HydrationStep>
          <SiteFooter isStudio={page.name === 'admin'} />
        </HydrationStep>
        <ToastHost />
      </div>
    </PageContext>
  )
}

interface MainProps {
  isStudio: boolean
  isLoading: boolean
  children: ReactNode
}

/** The studio has its navigation beside its own main part. */
function Main({ isStudio, isLoading, children }: MainProps) {
  if (isStudio) return children
  return (
    <HydrationStep>
      <main id="main" tabIndex={-1} aria-busy={isLoading}>
        {children}
      </main>
    </HydrationStep>
  )
}

function useChooseLanguage(path: string) {
  const { i18n } = useTranslation()
  const latest = useRef<Language>(undefined)
  const [isChoosing, setChoosing] = useState(false)
  async function chooseLanguage(language: Language) {
    latest.current = language
    setChoosing(true)
    // A page that cannot be fetched must not delay the translations; the frame then reports the failure.
    await Promise.allSettled([
      hasTranslations(i18n, language) || i18n.reloadResources(language),
      loadPage(language, path),
    ])
    if (latest.current !== language) return
    setChoosing(false)
    writeLanguageCookie(language)
    if (hasTranslations(i18n, language)) await i18n.changeLanguage(language)
    // Missing translations may be those of an older build: the server renders the page with its own.
    else location.assign(linkAddress(language, path))
  }
  return { chooseLanguage, isChoosing }
}

function usePrefetch(language: Language) {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const path = target instanceof Element ? readLinkedPath(target, language) : undefined
      // The page is fetched again, and its failure reported, when the link is followed.
      if (path !== undefined) loadPage(language, path).catch(() => undefined)
    }
    const signs = ['pointerover', 'touchstart', 'focusin'] as const
    for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetch)
    }
  }, [language])
}

function readLinkedPath(element: Element, language: Language): string | undefined {
  const link = element.closest('a')
  if (link === null || link.origin !== location.origin || link.target === '_blank') return undefined
  const linked = parsePermanentAddress(link.pathname)
  return linked?.language === language && matchRoute(linked.path).page !== 'not-found'
    ? linked.path
    : undefined
}

/** The former page stays until the next one is loaded, so nothing flashes. */
function useCurrentPage(
  initial: LoadedPage,
  path: string,
  language: Language,
  initialFailure: PageFailure | undefined,
) {
  const [shown, setShown] = useState(initial)
  const isCurrent = showsPath(shown.page, path) && shown.page.language === language
  const address = `${language} ${path}`
  const [failure, setFailure] = useState(initialFailure)
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
      (error) => wanted && setFailure({ address, error }),
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
      if (failure?.error instanceof PageCodeError) return location.reload()
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
