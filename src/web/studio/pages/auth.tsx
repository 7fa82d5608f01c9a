import { matchRoute } from '#domain/routes.ts'
import { usePagePath } from '#web/navigation/location.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { AcceptInvitation } from '#web/studio/accounts/accept-invitation.tsx'
import { AccountCard } from '#web/studio/accounts/account-card.tsx'
import { AuthForm } from '#web/studio/accounts/auth-form.tsx'
import styles from './auth.module.css'

export function AuthPage() {
  const route = matchRoute(usePagePath(usePage().path))
  const invitation = route.page === 'auth' ? route.invitation : undefined
  return (
    <div lang="en" className={styles.page}>
      <AccountCard>
        {invitation === undefined ? <AuthForm /> : <AcceptInvitation token={invitation} />}
      </AccountCard>
    </div>
  )
}
