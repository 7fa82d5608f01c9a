import { useEffect } from 'react'
import { matchRoute, pagePaths } from '#domain/routes.ts'
import { navigateTo, readHashPath } from '#web/navigation/location.ts'
import { checkAccess } from './check-access.ts'
import { useVisibleSession } from './session.ts'

/** Leads to the dashboard on arrival and on a sign-in in any tab (docs/specification.md, "States"). */
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
        // Who has gone on meanwhile sees this page until the next one is there, and is not led back.
        const isHere = matchRoute(readHashPath()).page === 'auth'
        if (wanted && isHere && access.kind !== 'nobody') navigateTo(pagePaths.admin, { replace: true })
      },
      // Where the check fails, the form is still there to sign in.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [isKnown, userId])
}
