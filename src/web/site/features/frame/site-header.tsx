import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import type { PageName } from '#domain/page-list.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { HeaderBackLink } from './back-link.tsx'
import { LanguageList } from './language-list.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { SearchField } from './search-field.tsx'
import styles from './site-header.module.css'
import { useOverHero } from './use-over-hero.ts'
import { useScrolled } from './use-scrolled.ts'

/** The pages with a Back button (docs/specification.md, "Project pages" and "Gallery"). */
const leadsBack: readonly PageName[] = ['project', 'gallery']

interface SiteHeaderProps {
  path: string
  /** Whether the page opens with a dark hero beneath the header. */
  hasHero: boolean
  onChooseLanguage: (language: Language) => void
}

export function SiteHeader({ path, hasHero, onChooseLanguage }: SiteHeaderProps) {
  const { t } = useTranslation()
  const { site, name } = usePage()
  const element = useRef<HTMLElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const scrolled = useScrolled()
  const overHero = useOverHero(hasHero, element)
  return (
    <header ref={element} id="header" className={styles.header} data-over={overHero} data-scrolled={scrolled}>
      <div className={styles.start}>
        <PageLink to={pagePaths.home} className={styles.brand}>
          {site.artist}
        </PageLink>
        {leadsBack.includes(name) && <HeaderBackLink />}
      </div>
      <nav className={styles.links} aria-label={t('navigation.label')}>
        <NavigationLinks path={path} />
      </nav>
      <SearchField />
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
