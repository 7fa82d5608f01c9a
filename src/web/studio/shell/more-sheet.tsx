import { permanentAddress } from '#domain/addresses.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { EntryCount } from './entry-count.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './more-sheet.module.css'
import type { NavigationProps } from './side-navigation.tsx'
import { translations } from './translations.ts'

export function MoreSheet({
  entries,
  current,
  email,
  signOut,
  onClose,
}: NavigationProps & { onClose: () => void }) {
  const texts = useTranslations(translations)
  const { site, language } = usePage()
  return (
    <Sheet className={styles.sheet} label={texts.menu} onClose={onClose}>
      <div className={styles.bar}>
        <span>
          {site.artist} {texts.studio}
        </span>
        <button type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
      <nav aria-label={texts.navigation} className={styles.navigation}>
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
          {texts.viewSite} <Icon name="arrow-up-right" />
        </a>
        <LanguageChoice />
      </div>
      {signOut !== undefined && (
        <div className={styles.person}>
          <span>{texts.signedInAs(email)}</span>
          {signOut}
        </div>
      )}
    </Sheet>
  )
}
