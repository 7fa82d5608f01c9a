import type { ReactNode } from 'react'
import type { SignedInUser } from '#domain/accounts/account.ts'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { Dock } from './dock.tsx'
import { type NavigationEntry, useNavigationEntries } from './navigation-entries.ts'
import styles from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'

interface ShellProps {
  person: SignedInUser
  current: NavigationEntry['name']
  /** Undefined where the room itself says who is signed in. */
  signOut?: ReactNode
  /** The room has actions of its own at the foot of a phone. */
  hasOwnFoot?: boolean
  children: ReactNode
}

/** The frame of all rooms: navigation at the side, on a phone at the foot. */
export function Shell({ person, current, signOut, hasOwnFoot = false, children }: ShellProps) {
  const entries = useNavigationEntries(person)
  const language = useStudioLanguage()
  const navigation = { entries, current, email: person.user.email, signOut }
  return (
    <div className={`interface ${styles.shell}`} lang={language}>
      <SideNavigation {...navigation} />
      <main id="main" tabIndex={-1} className={styles.work}>
        {children}
      </main>
      {!hasOwnFoot && <Dock {...navigation} />}
    </div>
  )
}
