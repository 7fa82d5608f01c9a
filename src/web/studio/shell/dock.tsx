import { useState } from 'react'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './dock.module.css'
import { MoreSheet } from './more-sheet.tsx'
import type { NavigationEntry } from './navigation-entries.ts'
import type { NavigationProps } from './side-navigation.tsx'

/** Where something waits; how many events there are is no news. */
const withCount: readonly NavigationEntry['name'][] = ['messages', 'changes']

/** On a phone: the rooms of every day at the foot, all others in a sheet. */
export function Dock(props: NavigationProps) {
  const { entries, current } = props
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const inDock = entries.filter((entry) => entry.inDock)
  return (
    <>
      <nav className={styles.dock} aria-label={t('shell.dock')}>
        {inDock.map(({ name, label, path, count = 0 }) => (
          <PageLink key={name} to={path} aria-current={name === current ? 'page' : undefined}>
            <span>
              {label} {withCount.includes(name) && count > 0 && <b>{count}</b>}
            </span>
          </PageLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          data-current={!inDock.some(({ name }) => name === current) || undefined}
          onClick={() => setOpen(true)}
        >
          {t('shell.more')}
        </button>
      </nav>
      {open && <MoreSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
