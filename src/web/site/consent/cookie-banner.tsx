import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { askedState } from '#domain/pages/document-states.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { Button, Icon } from '#web/ui/button.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { type Consent, readConsent, storeConsent, useConsent, useConsentReopened } from './consent.ts'
import styles from './cookie-banner.module.css'

const delay = 1000 // ms

/** Closing the banner without a choice rejects cookies (docs/specification/states.md). */
export function CookieBanner() {
  const { t } = useTranslation()
  const { linkLabels } = usePage().site
  const consent = useConsent()
  const reopened = useConsentReopened()
  const asking = useDelay() && consent === undefined
  const visible = asking || reopened
  const banner = useRef<HTMLElement>(null)
  useEffect(() => (visible ? announceHeight(banner.current) : undefined), [visible])
  useEffect(() => {
    if (consent !== undefined) delete document.documentElement.dataset[askedState]
  }, [consent])
  // A visitor who asked for the banner is led to it.
  useEffect(() => {
    if (reopened) banner.current?.focus()
  }, [reopened])
  if (!visible) return null
  return (
    <section
      ref={banner}
      tabIndex={-1}
      className={`on-screen ${styles.banner}`}
      aria-label={t('cookies.label')}
    >
      <div className={styles.text}>
        <p>
          {t('cookies.needed')} {t('cookies.videos')}{' '}
          <PageLink to={pagePaths['cookie-policy']}>
            {t('cookies.more')}
            <span className="visually-hidden">: {renderText(linkLabels['cookie-policy'])}</span>
          </PageLink>
        </p>
      </div>
      <div className={styles.choices}>
        <Button onClick={() => choose('accepted')}>{t('cookies.accept')}</Button>
        <Button onClick={() => choose('rejected')}>{t('cookies.reject')}</Button>
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('cookies.close')}
        onClick={() => choose('rejected')}
      >
        <Icon name="cross" />
      </button>
    </section>
  )
}

/** The focused button goes with the banner; where nothing takes the focus back, the page does. */
function choose(choice: Consent) {
  flushSync(() => storeConsent(choice))
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
}

/** Counted from the document's loading, however late the app has started. */
function useDelay(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (readConsent() !== undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setOver(true), delay - readTimeSinceLoad())
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait)
    return () => {
      removeEventListener('load', wait)
      clearTimeout(timer)
    }
  }, [])
  return over
}

/** In ms; the document is loaded. */
function readTimeSinceLoad(): number {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming ? performance.now() - visit.loadEventStart : 0
}

/** Tells the styles how much of the window the banner covers, so that toasts and focus stay above it. */
function announceHeight(banner: HTMLElement | null) {
  if (banner === null) return
  const root = document.documentElement
  let frame = 0
  // In the next frame: what changes the styles here makes Firefox lay out anew amid a resize, and report an error.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      root.style.setProperty('--banner-height', `${banner.getBoundingClientRect().height}px`)
    })
  })
  observer.observe(banner)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    root.style.removeProperty('--banner-height')
  }
}
