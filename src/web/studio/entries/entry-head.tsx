import type { ReactNode } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { PresenceLine } from '#web/studio/presence/presence-line.tsx'
import styles from './entry-head.module.css'

interface EntryHeadProps {
  /** Undefined for what is not stored yet. */
  id: string | undefined
  title: string
  detail: string
  /** How many are not public; undefined for what is not public at all. */
  changes: number | undefined
  children?: ReactNode
}

export function EntryHead({ id, title, detail, changes, children }: EntryHeadProps) {
  const { t } = useWords()
  const state =
    changes === undefined ? t('entries.draft') : changes && t('entries.changes', { count: changes })
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{[detail, state].filter(Boolean).join(' · ')}</p>
      {children}
      {id !== undefined && <PresenceLine id={id} />}
    </header>
  )
}
