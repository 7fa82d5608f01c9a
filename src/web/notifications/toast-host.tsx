import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { toastHost } from './toast.ts'

const Toaster = lazy(() => import('#web/ui/toaster.tsx').then((module) => ({ default: module.Toaster })))

export function ToastHost() {
  const { t } = useTranslation()
  const requested = useSyncExternalStore(toastHost.subscribe, toastHost.isRequested, () => false)
  if (!requested) return null
  return (
    <ErrorBoundary fallback={null} onError={toastHost.announceFailure}>
      <Suspense>
        <Toaster label="Notifications" closeLabel={t('navigation.close')} />
        <ReadyAnnouncement />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Rendered after the toaster, so that this effect runs once the toaster listens. */
function ReadyAnnouncement() {
  useEffect(toastHost.announceReady, [])
  return null
}
