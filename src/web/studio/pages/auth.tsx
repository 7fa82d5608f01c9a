import { AccountCard } from '#web/studio/accounts/account-card.tsx'
import { AuthForm } from '#web/studio/accounts/auth-form.tsx'
import styles from './auth.module.css'

export function AuthPage() {
  return (
    <div lang="en" className={styles.page}>
      <AccountCard>
        <AuthForm />
      </AccountCard>
    </div>
  )
}
