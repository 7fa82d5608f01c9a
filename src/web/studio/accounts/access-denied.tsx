import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './access-denied.module.css'
import { AccountCard } from './account-card.tsx'
import { AccountHeader } from './account-header.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export function AccessDenied({ email }: { email: string }) {
  const { t } = useWords('accounts')
  return (
    <main id="main" tabIndex={-1} lang={useStudioLanguage()}>
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
