import styles from './access-denied.module.css'
import { AccountCard } from './account-card.tsx'
import { AccountHeader } from './account-header.tsx'
import { t } from './account-words.ts'
import { SignOutButton } from './sign-out-button.tsx'

export function AccessDenied({ email }: { email: string }) {
  return (
    <main id="main" tabIndex={-1} lang="en">
      <AccountHeader />
      <AccountCard>
        <h1 className={styles.title}>{t('denied.title')}</h1>
        <p className={styles.reason}>{t('denied.reason')}</p>
        <p className={styles.email}>{t('loggedInAs', { email })}</p>
        <p className={`muted ${styles.instruction}`}>{t('denied.instruction')}</p>
        <SignOutButton variant="primary" />
      </AccountCard>
    </main>
  )
}
