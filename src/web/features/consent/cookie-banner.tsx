import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pagePaths } from '#domain/routes.ts'
import { readConsent, storeConsent, useConsent, useConsentReopened } from '#web/lib/consent.ts'
import { PageLink } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cookie-banner.module.css'

/** How long after loading the banner asks, in ms (spec §4). */
const delay = 1000

/** Asks once whether cookies are welcome; closing it without a choice rejects them (spec §4). */
export function CookieBanner() {
  const { t } = useTranslation()
  const consent = useConsent()
  const reopened = useConsentReopened()
  const asking = useDelay() && consent === undefined
  if (!asking && !reopened) return null
  return (
    <section
      ref={reopened ? focusBanner : undefined}
      tabIndex={-1}
      className={styles.banner}
      aria-label={t('cookies.label')}
    >
      <p className={styles.text}>
        {t('cookies.text')} <PageLink to={pagePaths['cookie-policy']}>{t('cookies.more')}</PageLink>
      </p>
      <div className={styles.choices}>
        <Button onClick={() => storeConsent('accepted')}>{t('cookies.accept')}</Button>
        <Button onClick={() => storeConsent('rejected')}>{t('cookies.reject')}</Button>
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('cookies.close')}
        onClick={() => storeConsent('rejected')}
      >
        <Icon name="cross" />
      </button>
    </section>
  )
}

/** Whoever asked for the choice is led to it. */
function focusBanner(banner: HTMLElement | null) {
  banner?.focus()
}

function useDelay(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (readConsent() !== undefined) return
    const timer = setTimeout(() => setOver(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return over
}
