import { lazy, type RefObject, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { toastHost } from './toast.ts'
import styles from './toast-host.module.css'

const Toaster = lazy(async () => {
  const { Toaster, loadToasterStyles } = await import('./toaster.tsx')
  await loadToasterStyles()
  return { default: Toaster }
})

const label = 'Notifications'

/** The region is there from the start, and Alt+T leads to it; what draws the toasts comes with the first one. */
export function ToastHost() {
  const { t } = useTranslation()
  const requested = useSyncExternalStore(toastHost.subscribe, toastHost.isRequested, () => false)
  const region = useRef<HTMLElement>(null)
  useHotkey(region)
  const empty = <section ref={region} tabIndex={-1} aria-label={`${label} alt+T`} aria-live="polite" />
  return (
    <>
      {requested ? (
        <ErrorBoundary fallback={empty} onError={toastHost.announceFailure}>
          <Suspense fallback={empty}>
            <Toaster ref={region} label={label} closeLabel={t('navigation.close')} />
            <ReadyAnnouncement />
          </Suspense>
        </ErrorBoundary>
      ) : (
        empty
      )}
      <p aria-hidden="true" className={`interface ${styles.none}`}>
        {t('notifications.none')}
      </p>
    </>
  )
}

/** Rendered after the toaster, so that this effect runs once the toaster listens. */
function ReadyAnnouncement() {
  useEffect(toastHost.announceReady, [])
  return null
}

/** While there are toasts, the toaster itself leads to them. */
function useHotkey(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const lead = ({ altKey, code }: KeyboardEvent) => {
      if (!altKey || code !== 'KeyT' || region.current?.childElementCount !== 0) return
      // The same keys make the toaster give back the focus that its last toast had taken.
      requestAnimationFrame(() => region.current?.focus({ preventScroll: true }))
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [region])
}
