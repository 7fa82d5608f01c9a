import type { ReactNode } from 'react'
import { permanentAddress } from '#domain/addresses.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EntryCount } from './entry-count.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { NavigationEntry } from './navigation-entries.ts'
import styles from './side-navigation.module.css'

export interface NavigationProps {
  entries: readonly NavigationEntry[]
  current: NavigationEntry['name']
  email: string
  signOut?: ReactNode
}

export function SideNavigation({
  entries,
  current,
  email,
  signOut,
  waiting,
}: NavigationProps & { waiting: ReactNode }) {
  const { t } = useWords()
  const { site, language } = usePage()
  const groups = [...Map.groupBy(entries, ({ group }) => group)]
  const [first] = entries
  return (
    <div className={styles.side}>
      <nav aria-label={t('shell.navigation')}>
        {first && (
          <PageLink to={first.path} className={styles.brand}>
            {site.artist} <span>{t('shell.studio')}</span>
          </PageLink>
        )}
        {groups.map(([group, inGroup]) => (
          <ul key={group}>
            {inGroup.map((entry) => (
              <li key={entry.name}>
                <PageLink to={entry.path} aria-current={entry.name === current ? 'page' : undefined}>
                  {entry.label} <EntryCount entry={entry} />
                </PageLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={styles.foot}>
        {waiting}
        <a href={permanentAddress(language, '/')} className={styles.site}>
          {t('shell.viewSite')} <Icon name="arrow-up-right" />
        </a>
        <LanguageChoice />
        {signOut !== undefined && (
          <>
            <p>{t('shell.signedInAs', { email })}</p>
            {signOut}
          </>
        )}
      </div>
    </div>
  )
}
