import { pagePaths } from '#domain/routes.ts'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './account-header.module.css'
import { SignOutButton } from './sign-out-button.tsx'

export function AccountHeader({ email }: { email?: string }) {
  const { t } = useWords('accounts')
  const { site } = usePage()
  return (
    <header id="header" className={`interface ${styles.header}`}>
      <PageLink to={pagePaths.home} className={styles.brand}>
        {site.artist}
      </PageLink>
      {email !== undefined && (
        <>
          <span className={styles.person}>{t('loggedInAs', { email })}</span>
          <SignOutButton size="small" variant="text" />
        </>
      )}
    </header>
  )
}
