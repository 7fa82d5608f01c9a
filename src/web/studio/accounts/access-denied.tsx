import styles from './access-denied.module.css'
import { AccountCard } from './account-card.tsx'
import { AccountHeader } from './account-header.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { translations } from './translations.ts'

export function AccessDenied({ email }: { email: string }) {
  return (
    <main id="main" tabIndex={-1} lang="en">
      <AccountHeader />
      <AccountCard>
        <h1 className={styles.title}>{translations.denied.title}</h1>
        <p className={styles.reason}>{translations.denied.reason}</p>
        <p className={styles.email}>{translations.loggedInAs(email)}</p>
        <p className={`muted ${styles.instruction}`}>{translations.denied.instruction}</p>
        <SignOutButton variant="primary" />
      </AccountCard>
    </main>
  )
}
