import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { permanentAddress } from '#domain/addresses.ts'
import { type Language, languageNames, languages } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { chooseStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Icon } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import choiceStyles from './language-choice.module.css'
import sheetStyles from './more-sheet.module.css'
import countStyles from './navigation.module.css'
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
  const renderLink = ({ name, path }: NavigationEntry, said: string) => (
    <PageLink
      key={name}
      to={path}
      className={styles.link}
      aria-current={name === current ? 'page' : undefined}
    >
      {said}
    </PageLink>
  )
  const side = useRef<HTMLDivElement>(null)
  useCurrentInSight(side, current)
  return (
    <div ref={side} className={styles.side}>
      <nav aria-label={t('shell.navigation')}>
        <div className={styles.head}>
          {first && (
            <PageLink to={first.path} className={styles.brand}>
              {site.artist} <span>{t('shell.studio')}</span>
            </PageLink>
          )}
          {head.map((entry) => renderLink(entry, entry.label))}
        </div>
        {groups
          .filter(([group]) => group !== 'foot' && group !== 'head')
          .map(([group, inGroup]) => (
            <RoomLinks key={group} entries={inGroup} current={current} />
          ))}
      </nav>
      <div className={styles.foot}>
        {waiting}
        <nav className={styles.site} aria-label={t('shell.foot')}>
          <a href={permanentAddress(language, '/')} className={styles.link}>
            {t('shell.viewSite')} <Icon name="arrow-up-right" />
          </a>
          {foot.map((entry) => {
            const { label, count = 0 } = entry
            return renderLink(entry, count > 0 ? t('shell.counted', { name: label, count }) : label)
          })}
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

/** In a low window too; the page itself stays where it is, which scrollIntoView would move. */
function useCurrentInSight(side: RefObject<HTMLElement | null>, current: NavigationEntry['name']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one.
  useLayoutEffect(() => {
    const link = side.current?.querySelector<HTMLElement>('[aria-current]')
    if (!side.current || !link) return
    const { scrollTop, clientHeight } = side.current
    // With a piece of the next one, which says that there is more.
    const lowest = link.offsetTop + 1.5 * link.offsetHeight - clientHeight
    side.current.scrollTop = Math.min(Math.max(scrollTop, lowest), link.offsetTop)
  }, [side, current])
}

type RoomLinksProps = Pick<NavigationProps, 'entries' | 'current'> & { onFollow?: () => void }

function RoomLinks({ entries, current, onFollow }: RoomLinksProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.name}>
          <PageLink
            to={entry.path}
            aria-current={entry.name === current ? 'page' : undefined}
            onClick={onFollow}
          >
            {entry.label} <EntryCount entry={entry} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The number at the right of a room's name; only what is new is bold. */
function EntryCount({ entry: { name, count = 0 } }: { entry: NavigationEntry }) {
  const { t } = useWords()
  if (count === 0) return null
  if (name === 'messages') return <b className={countStyles.count}>{t('shell.news', { count })}</b>
  return (
    <span className={countStyles.count}>{name === 'languages' ? t('shell.open', { count }) : count}</span>
  )
}

function LanguageChoice() {
  const { t, language: current } = useWords()
  const choose = (language: Language) => {
    // Where its words cannot be fetched now, the studio speaks it from its next load on.
    chooseStudioLanguage(language).catch(() => undefined)
    // Without a line the choice stays on this device.
    void call(ownAccountEndpoints.keepLanguage, { input: { language }, language })
  }
  return (
    <ul aria-label={t('shell.language')} className={choiceStyles.choice}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => choose(language)}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}

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
    <Sheet className={sheetStyles.sheet} label={t('shell.menu')} onClose={onClose}>
      <div className={sheetStyles.bar}>
        <span>
          {site.artist} {t('shell.studio')}
        </span>
        <button type="button" onClick={onClose}>
          {t('shell.close')}
        </button>
      </div>
      <nav aria-label={t('shell.navigation')} className={sheetStyles.navigation}>
        <RoomLinks entries={entries} current={current} onFollow={onClose} />
      </nav>
      <div className={sheetStyles.choices}>
        <a href={permanentAddress(language, '/')}>
          {t('shell.viewSite')} <Icon name="arrow-up-right" />
        </a>
        <LanguageChoice />
      </div>
      {signOut !== undefined && (
        <div className={sheetStyles.person}>
          <span>{t('shell.signedInAs', { email })}</span>
          {signOut}
        </div>
      )}
    </Sheet>
  )
}
