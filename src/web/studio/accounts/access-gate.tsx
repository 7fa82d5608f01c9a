import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { adminRole, editorRole, type SignedInUser, type VisibleSession } from '#domain/accounts/account.ts'
import { pagePaths } from '#domain/routes.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { accessKey } from '#web/studio/queries/query-client.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { AccessDenied } from './access-denied.tsx'
import styles from './access-gate.module.css'
import { AccountHeader } from './account-header.tsx'
import { type Access, checkAccess } from './check-access.ts'
import { useVisibleSession } from './session.ts'

/** Only an admin or an editor sees the content (docs/specification.md, "States", "Roles and permissions"). */
export function AccessGate({ children }: { children: (person: SignedInUser) => ReactNode }) {
  const session = useVisibleSession()
  const access = useAccess(session)
  if (access?.kind === 'person') {
    return mayEnter(access) ? children(access) : <AccessDenied email={access.user.email} />
  }
  return <Checking />
}

function Checking() {
  const { t } = useWords('accounts')
  return (
    <main id="main" tabIndex={-1} lang={useStudioLanguage()}>
      <AccountHeader />
      <div className={styles.wait}>
        <Spinner label={t('checking')} />
        <noscript>
          <p>{t('withoutScript')}</p>
        </noscript>
      </div>
    </main>
  )
}

function mayEnter({ roles }: SignedInUser): boolean {
  return roles.includes(adminRole) || roles.includes(editorRole)
}

/** Asks again whenever the signed-in person changes, in any tab. */
function useAccess(session: VisibleSession | null | undefined): Access | undefined {
  const { data, error, isLoadingError } = useQuery({
    queryKey: [...accessKey, session?.user.id ?? null],
    queryFn: checkAccess,
    enabled: session !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The role may have been granted meanwhile.
    refetchOnWindowFocus: ({ state: { data } }) =>
      data?.kind === 'person' && !mayEnter(data) ? 'always' : false,
  })
  useEffect(() => {
    if (isLoadingError) console.error('The access check failed', error)
    if (isLoadingError || data?.kind === 'nobody') navigateTo(pagePaths.auth, { replace: true })
  }, [isLoadingError, error, data])
  return data
}
