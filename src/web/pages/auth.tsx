import { AccountCard } from '#web/features/accounts/account-card.tsx'
import { AuthForm } from '#web/features/accounts/auth-form.tsx'
import styles from './auth.module.css'

/** Sign-in and sign-up, English by specification. */
export function AuthPage() {
  return (
    <div lang="en" className={styles.page}>
      <AccountCard>
        <AuthForm />
      </AccountCard>
    </div>
  )
}
