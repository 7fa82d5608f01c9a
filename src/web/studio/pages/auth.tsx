import type { AccountLink } from '#domain/account-links.ts'
import { matchRoute } from '#domain/routes.ts'
import { usePage, usePagePath } from '#web/navigation/link.tsx'
import { AcceptInvitation } from '#web/studio/accounts/accept-invitation.tsx'
import { AccountCard } from '#web/studio/accounts/account-card.tsx'
import { AuthForm } from '#web/studio/accounts/auth-form.tsx'
import { ConfirmAddress } from '#web/studio/accounts/confirm-address.tsx'
import { ResetForm } from '#web/studio/accounts/reset-form.tsx'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import styles from './auth.module.css'

export function AuthPage() {
  const route = matchRoute(usePagePath(usePage().path))
  const link = route.page === 'auth' ? route.link : undefined
  return (
    <div lang={useStudioLanguage()} className={styles.page}>
      <AccountCard>
        {link === undefined ? <AuthForm /> : <LinkContent key={link.token} link={link} />}
      </AccountCard>
    </div>
  )
}

function LinkContent({ link: { purpose, token } }: { link: AccountLink }) {
  if (purpose === 'invitation') return <AcceptInvitation token={token} />
  if (purpose === 'password') return <ResetForm token={token} />
  return <ConfirmAddress token={token} />
}
