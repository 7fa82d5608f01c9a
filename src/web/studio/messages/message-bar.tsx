import { messagePath } from '#domain/message-path.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './message-bar.module.css'

interface MessageBarProps {
  id: string
  /** Those of the list that it was opened from. */
  rows: readonly { id: string }[]
  total: number | undefined
}

/** The way back, and to the neighbours in the list. */
export function MessageBar({ id, rows, total }: MessageBarProps) {
  const { t } = useWords('inbox')
  const index = rows.findIndex((row) => row.id === id)
  const newer = rows[index - 1]
  const older = index < 0 ? undefined : rows[index + 1]
  return (
    <nav className={styles.bar} aria-label={t('message')}>
      <PageLink to={pagePaths.admin} className={styles.back}>
        <Icon name="arrow-back" /> {t('messages')}
      </PageLink>
      {index >= 0 && <span>{t('shown', { count: index + 1, total: total ?? rows.length })}</span>}
      <span className={styles.neighbours}>
        {newer && (
          <PageLink to={messagePath(newer.id)} aria-label={t('newer')} className={styles.newer}>
            <Icon name="arrow-down" />
          </PageLink>
        )}
        {older && (
          <PageLink to={messagePath(older.id)} aria-label={t('older')}>
            <Icon name="arrow-down" />
          </PageLink>
        )}
      </span>
    </nav>
  )
}
