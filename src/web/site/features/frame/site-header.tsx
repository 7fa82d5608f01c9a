import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import type { PageName } from '#domain/page-list.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink, usePage, usePartLink } from '#web/navigation/link.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { HeaderBackLink } from './back-link.tsx'
import { LanguageList } from './language-list.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import styles from './site-header.module.css'
import skipStyles from './skip-link.module.css'

const threshold = 20

/** The pages with a Back button (docs/specification/project-pages.md and gallery.md). */
const leadsBack: readonly PageName[] = ['project', 'gallery']

interface SiteHeaderProps {
  path: string
  hasHero: boolean
  onChooseLanguage: (language: Language) => void
}

export function SiteHeader({ path, hasHero, onChooseLanguage }: SiteHeaderProps) {
  const { t } = useTranslation()
  const { site, name } = usePage()
  const element = useRef<HTMLElement>(null)
  const [menuPath, setMenuPath] = useState<string>()
  const scrolled = useScrolled()
  const overHero = useOverHero(hasHero, element)
  const menuOpen = menuPath === path
  // Whoever goes back with the menu open wants to see where that leads.
  if (menuPath !== undefined && !menuOpen) setMenuPath(undefined)
  return (
    <header
      ref={element}
      id="header"
      className={`on-screen ${styles.header}`}
      data-over={overHero}
      data-scrolled={scrolled}
    >
      <div className={styles.start}>
        <PageLink to={pagePaths.home} className={styles.brand}>
          {site.artist}
        </PageLink>
        {leadsBack.includes(name) && <HeaderBackLink />}
      </div>
      <nav className={styles.links} aria-label={t('navigation.label')}>
        <NavigationLinks path={path} />
      </nav>
      <PageLink
        to={pagePaths.search}
        className={styles.search}
        aria-current={name === 'search' ? 'page' : undefined}
      >
        {renderText(site.linkLabels.search)}
      </PageLink>
      <div className={`with-script ${styles.language}`}>
        <LanguageMenu onChoose={onChooseLanguage} />
      </div>
      <button
        type="button"
        className={styles.menuButton}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={() => setMenuPath(path)}
      >
        {t('navigation.menu')}
      </button>
      {menuOpen && (
        <MobileMenu path={path} onChooseLanguage={onChooseLanguage} onClose={() => setMenuPath(undefined)} />
      )}
      <noscript>
        <LanguageList className={styles.withoutScript} />
      </noscript>
    </header>
  )
}

/** Whether the header stands over the dark hero of the page, and over nothing that follows it; "unknown" on the server and
 * until the browser has looked. */
function useOverHero(hasHero: boolean, header: RefObject<HTMLElement | null>): boolean | 'unknown' {
  const [past, setPast] = useState<boolean>()
  useEffect(() => {
    const hero = hasHero ? document.querySelector('main [data-hero]') : null
    if (hero === null) return
    // Told also when the hero leaves the document, as it does where a page could not be drawn.
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.at(-1)?.isIntersecting === false),
      {
        rootMargin: `${-(header.current?.offsetHeight ?? 0)}px 0px 0px`,
      },
    )
    observer.observe(hero)
    return () => {
      observer.disconnect()
      setPast(false)
    }
  }, [hasHero, header])
  return hasHero && (past === undefined ? 'unknown' : !past)
}

// px

function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

export function SkipToMain() {
  const { t } = useTranslation()
  return (
    <nav className="on-screen" aria-label={t('skip')}>
      <a {...usePartLink('main')} className={skipStyles.link}>
        {t('skip')}
      </a>
    </nav>
  )
}
