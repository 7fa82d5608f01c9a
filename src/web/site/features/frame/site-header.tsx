import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { LanguageList } from './language-list.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import styles from './site-header.module.css'
import { useScrolled } from './use-scrolled.ts'

interface SiteHeaderProps {
  path: string
  onChooseLanguage: (language: Language) => void
}

export function SiteHeader({ path, onChooseLanguage }: SiteHeaderProps) {
  const { t } = useTranslation()
  const { site, name } = usePage()
  const [menuOpen, setMenuOpen] = useState(false)
  const scrolled = useScrolled()
  return (
    <header className={styles.header} data-over={name === 'home'} data-scrolled={scrolled}>
      <PageLink to={pagePaths.home} className={styles.brand}>
        {site.artist}
      </PageLink>
      <nav className={styles.links} aria-label={t('navigation.label')}>
        <NavigationLinks path={path} />
      </nav>
      <div className={styles.language}>
        <LanguageMenu onChoose={onChooseLanguage} />
      </div>
      <button
        type="button"
        className={styles.menuButton}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={() => setMenuOpen(true)}
      >
        {t('navigation.menu')}
      </button>
      {menuOpen && (
        <MobileMenu path={path} onChooseLanguage={onChooseLanguage} onClose={() => setMenuOpen(false)} />
      )}
      <noscript>
        <LanguageList className={styles.withoutScript} />
      </noscript>
    </header>
  )
}
