import { useTranslations } from '#web/studio/language/studio-language.ts'
import styles from './entry-count.module.css'
import type { NavigationEntry } from './navigation-entries.ts'
import { translations } from './translations.ts'

/** The number at the right of a room's name; only what is new is bold. */
export function EntryCount({ entry: { name, count = 0 } }: { entry: NavigationEntry }) {
  const texts = useTranslations(translations)
  if (count === 0) return null
  if (name === 'messages') return <b className={styles.count}>{texts.news(count)}</b>
  return <span className={styles.count}>{name === 'languages' ? texts.open(count) : count}</span>
}
