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
  const foot = entries.filter(({ group }) => group === 'foot')
  const head = entries.filter(({ group }) => group === 'head')
  const [first] = entries.filter(({ group }) => group !== 'head')
  return (
    <div className={styles.side}>
      <nav aria-label={t('shell.navigation')}>
        <div className={styles.head}>
          {first && (
            <PageLink to={first.path} className={styles.brand}>
              {site.artist} <span>{t('shell.studio')}</span>
            </PageLink>
          )}
          {head.map(({ name, label, path }) => (
            <PageLink
              key={name}
              to={path}
              className={styles.link}
              aria-current={name === current ? 'page' : undefined}
            >
              {label}
            </PageLink>
          ))}
        </div>
        {groups
          .filter(([group]) => group !== 'foot' && group !== 'head')
          .map(([group, inGroup]) => (
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
        <nav className={styles.site} aria-label={t('shell.foot')}>
          <a href={permanentAddress(language, '/')} className={styles.link}>
            {t('shell.viewSite')} <Icon name="arrow-up-right" />
          </a>
          {foot.map(({ name, label, path, count = 0 }) => (
            <PageLink
              key={name}
              to={path}
              className={styles.link}
              aria-current={name === current ? 'page' : undefined}
            >
              {count > 0 ? t('shell.counted', { name: label, count }) : label}
            </PageLink>
          ))}
        </nav>
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
