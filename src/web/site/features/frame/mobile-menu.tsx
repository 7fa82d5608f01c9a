import { useTranslation } from 'react-i18next'
import { permanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { LanguageList } from './language-list.tsx'
import styles from './mobile-menu.module.css'
import { NavigationLinks } from './navigation-links.tsx'

interface MobileMenuProps {
  path: string
  onChooseLanguage: (language: Language) => void
  onClose: () => void
}

export function MobileMenu({ path, onChooseLanguage, onClose }: MobileMenuProps) {
  const { t } = useTranslation()
  const { site } = usePage()
  function choose(language: Language) {
    onClose()
    onChooseLanguage(language)
  }
  return (
    <Sheet className={styles.menu} label={t('navigation.menu')} onClose={onClose}>
      <div className={styles.bar}>
        <span className={styles.brand}>{site.artist}</span>
        <button type="button" className={styles.close} onClick={onClose}>
          {t('navigation.close')}
        </button>
      </div>
      <nav className={styles.navigation} aria-label={t('navigation.label')}>
        <NavigationLinks path={path} className={styles.links} onFollow={onClose} />
        {/* The search has a field of its own below. */}
        <ul className={styles.more}>
          {site.morePages.slice(0, -1).map(({ path: to, label }) => (
            <li key={to}>
              <PageLink to={to} onClick={onClose}>
                {renderText(label)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <SearchField />
      <LanguageList className={styles.languages} label={t('language.list')} onChoose={choose} />
    </Sheet>
  )
}

/** A form that the server answers: every page would pay for a script that does. */
function SearchField() {
  const { language, site } = usePage()
  const label = readText(site.linkLabels.search)
  return (
    <search className={styles.search}>
      <form action={permanentAddress(language, pagePaths.search)}>
        <input type="search" name="q" maxLength={100} aria-label={label} placeholder={label} />
      </form>
    </search>
  )
}
