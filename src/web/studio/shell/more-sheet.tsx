import { permanentAddress } from '#domain/addresses.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { EntryCount } from './entry-count.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './more-sheet.module.css'
import type { NavigationProps } from './side-navigation.tsx'

export function MoreSheet({
  entries,
  current,
  email,
  signOut,
  onClose,
}: NavigationProps & { onClose: () => void }) {
  const { t } = useWords()
  const { site, language } = usePage()
  return (
    <Sheet className={styles.sheet} label={t('shell.menu')} onClose={onClose}>
      <div className={styles.bar}>
        <span>
          {site.artist} {t('shell.studio')}
        </span>
        <button type="button" onClick={onClose}>
          {t('shell.close')}
        </button>
      </div>
      <nav aria-label={t('shell.navigation')} className={styles.navigation}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.name}>
              <PageLink
                to={entry.path}
                aria-current={entry.name === current ? 'page' : undefined}
                onClick={onClose}
              >
                {entry.label} <EntryCount entry={entry} />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.choices}>
        <a href={permanentAddress(language, '/')}>
          {t('shell.viewSite')} <Icon name="arrow-up-right" />
        </a>
        <LanguageChoice />
      </div>
      {signOut !== undefined && (
        <div className={styles.person}>
          <span>{t('shell.signedInAs', { email })}</span>
          {signOut}
        </div>
      )}
    </Sheet>
  )
}
