import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { permanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import type { PageName } from '#domain/page-list.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink, usePage, usePartLink } from '#web/navigation/link.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { HeaderBackLink } from './back-link.tsx'
import { LanguageList } from './language-list.tsx'
import { LanguageMenu } from './language-menu.tsx'
import menuStyles from './mobile-menu.module.css'
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

interface MobileMenuProps {
  path: string
  onChooseLanguage: (language: Language) => void
  onClose: () => void
}

function MobileMenu({ path, onChooseLanguage, onClose }: MobileMenuProps) {
  const { t } = useTranslation()
  const { site } = usePage()
  function choose(language: Language) {
    onClose()
    onChooseLanguage(language)
  }
  return (
    <Sheet className={menuStyles.menu} label={t('navigation.menu')} onClose={onClose}>
      <div className={menuStyles.bar}>
        <span className={menuStyles.brand}>{site.artist}</span>
        <button type="button" className={menuStyles.close} onClick={onClose}>
          {t('navigation.close')}
        </button>
      </div>
      <nav className={menuStyles.navigation} aria-label={t('navigation.label')}>
        <NavigationLinks path={path} className={menuStyles.links} onFollow={onClose} />
        {/* The search has a field of its own below. */}
        <ul className={menuStyles.more}>
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
      <LanguageList className={menuStyles.languages} label={t('language.list')} onChoose={choose} />
    </Sheet>
  )
}

/** A form that the server answers: every page would pay for a script that does. */
function SearchField() {
  const { language, site } = usePage()
  const label = readText(site.linkLabels.search)
  return (
    <search className={menuStyles.search}>
      <form action={permanentAddress(language, pagePaths.search)}>
        <input type="search" name="q" maxLength={100} aria-label={label} placeholder={label} />
      </form>
    </search>
  )
}
