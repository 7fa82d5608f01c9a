import { useState } from 'react'
import { PageLink } from '#web/navigation/link.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import styles from './dock.module.css'
import { MoreSheet } from './more-sheet.tsx'
import type { NavigationProps } from './side-navigation.tsx'
import { translations } from './translations.ts'

/** On a phone: the rooms of every day at the foot, all others in a sheet. */
export function Dock(props: NavigationProps) {
  const { entries, current } = props
  const texts = useTranslations(translations)
  const [open, setOpen] = useState(false)
  return (
    <>
      <nav className={styles.dock} aria-label={texts.dock}>
        {entries
          .filter(({ inDock }) => inDock)
          .map(({ name, label, path, count = 0 }) => (
            <PageLink key={name} to={path} aria-current={name === current ? 'page' : undefined}>
              <span>
                {label} {name === 'messages' && count > 0 && <b>{count}</b>}
              </span>
            </PageLink>
          ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.more}
        </button>
      </nav>
      {open && <MoreSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
