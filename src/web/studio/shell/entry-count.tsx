import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './entry-count.module.css'
import type { NavigationEntry } from './navigation-entries.ts'

/** The number at the right of a room's name; only what is new is bold. */
export function EntryCount({ entry: { name, count = 0 } }: { entry: NavigationEntry }) {
  const { t } = useWords()
  if (count === 0) return null
  if (name === 'messages') return <b className={styles.count}>{t('shell.news', { count })}</b>
  return <span className={styles.count}>{name === 'languages' ? t('shell.open', { count }) : count}</span>
}
