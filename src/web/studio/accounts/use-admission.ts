import { useEffect } from 'react'
import { pagePaths } from '#domain/routes.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { checkAccess } from './check-access.ts'
import { useVisibleSession } from './session.ts'

/**
 * Takes whoever is signed in to the dashboard: on arrival, and when a sign-in happens in another tab
 * (docs/specification.md, "States").
 */
export function useAdmission(): void {
  const session = useVisibleSession()
  const isKnown = session !== undefined
  const userId = session?.user.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person signed in is another reason to ask.
  useEffect(() => {
    if (!isKnown) return
    let wanted = true
    checkAccess().then(
      (access) => {
        if (wanted && access.kind !== 'nobody') navigateTo(pagePaths.admin, { replace: true })
      },
      // Whoever cannot be recognised now may still sign in: the form is there.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [isKnown, userId])
}
