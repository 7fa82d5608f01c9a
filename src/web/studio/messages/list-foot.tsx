import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './list-foot.module.css'
import { useFocusOnNext } from './row-focus.ts'
import type { Submissions } from './use-submissions.ts'

export function ListFoot<Row extends { id: string }>({ submissions }: { submissions: Submissions<Row> }) {
  const { t } = useWords('inbox')
  const { rows, total, hasMore, isLoading, loadMore, retry, failure } = submissions
  const followFocus = useFocusOnNext(rows)
  if (rows === undefined) {
    return (
      <div className={styles.wait}>
        {failure === undefined ? (
          <Spinner label={t('loading')} />
        ) : (
          <>
            <p className="lead">{failure}</p>
            <Button onClick={retry}>{t('retry')}</Button>
          </>
        )}
      </div>
    )
  }
  if (!hasMore) return null
  return (
    <div className={styles.foot}>
      <Button
        aria-disabled={isLoading}
        onClick={() => {
          followFocus()
          loadMore()
        }}
      >
        {isLoading ? t('loading') : t('loadMore')}
      </Button>
      <span className="muted" role="status">
        {t('shown', { count: rows.length, total: total ?? rows.length })}
      </span>
    </div>
  )
}
