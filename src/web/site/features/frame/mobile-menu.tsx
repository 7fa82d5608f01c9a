import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { LanguageList } from './language-list.tsx'
import styles from './mobile-menu.module.css'
import { NavigationLinks } from './navigation-links.tsx'
import { SearchField } from './search-field.tsx'

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
      </nav>
      <SearchField />
      <LanguageList className={styles.languages} label={t('language.list')} onChoose={choose} />
    </Sheet>
  )
}
