import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { aliveEvent } from '#domain/pages/document-states.ts'
import { choosePageThread } from '#domain/pages/page-thread.ts'
import { readPagePath } from '#domain/routes.ts'
import { readCurrentLanguage } from '#web/locales/i18n.ts'
import { usePagePath } from '#web/navigation/location.ts'
import { PageContext } from '#web/navigation/page-context.tsx'
import { ToastHost } from '#web/notifications/toast-host.tsx'
import { CookieBanner } from '#web/site/consent/cookie-banner.tsx'
import { SiteFooter } from '#web/site/features/frame/site-footer.tsx'
import { SiteHeader } from '#web/site/features/frame/site-header.tsx'
import { SkipToMain } from '#web/site/features/frame/skip-to-main.tsx'
import { LoadFailure } from '#web/site/features/page-loading/load-failure.tsx'
import { LoadingLine } from '#web/site/features/page-loading/loading-line.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import type { LoadedPage } from './load-page.tsx'
import { useChooseLanguage } from './use-choose-language.ts'
import { useCurrentPage } from './use-current-page.ts'
import { usePrefetch } from './use-prefetch.ts'

export function App({ initial }: { initial: LoadedPage }) {
  const { i18n } = useTranslation()
  const path = usePagePath(initial.page.path)
  const { shown, isLoading, hasFailed, retry } = useCurrentPage(initial, path, readCurrentLanguage(i18n))
  const chooseLanguage = useChooseLanguage(path)
  usePrefetch(shown.page.language)
  useEffect(() => void dispatchEvent(new Event(aliveEvent)), [])
  const { page, content } = shown
  return (
    <PageContext value={page}>
      <div data-thread={choosePageThread(page)}>
        <SkipToMain />
        <CookieBanner />
        {page.name !== 'admin' && (
          <SiteHeader
            path={path}
            hasHero={page.name === 'home' && !hasFailed}
            onChooseLanguage={chooseLanguage}
          />
        )}
        <LoadingLine visible={isLoading} />
        <Main isStudio={page.name === 'admin' && !hasFailed} isLoading={isLoading}>
          <ErrorBoundary
            key={readPagePath(page.path)}
            fallback={<LoadFailure onRetry={() => location.reload()} />}
          >
            {hasFailed ? <LoadFailure onRetry={retry} /> : content}
          </ErrorBoundary>
        </Main>
        {page.name !== 'admin' && <SiteFooter />}
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
    <main id="main" tabIndex={-1} aria-busy={isLoading}>
      {children}
    </main>
  )
}
