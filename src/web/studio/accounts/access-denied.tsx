import styles from './access-denied.module.css'
import { AccountCard } from './account-card.tsx'
import { AccountHeader } from './account-header.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { words } from './translations.ts'

/** What a signed-in person without the role sees (spec §6, §8). */
export function AccessDenied({ email }: { email: string }) {
  return (
    <>
      <AccountHeader />
      <AccountCard>
        <h1 className={styles.title}>{words.denied.title}</h1>
        <p className={styles.reason}>{words.denied.reason}</p>
        <p className={styles.email}>{words.loggedInAs(email)}</p>
        <p className={`muted ${styles.instruction}`}>{words.denied.instruction}</p>
        <SignOutButton variant="primary" />
      </AccountCard>
    </>
  )
}
