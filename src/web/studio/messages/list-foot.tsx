import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './list-foot.module.css'
import { useFocusOnNext } from './row-focus.ts'
import { translations } from './translations.ts'
import type { Submissions } from './use-submissions.ts'

export function ListFoot<Row extends { id: string }>({ submissions }: { submissions: Submissions<Row> }) {
  const { rows, total, hasMore, isLoading, loadMore, retry, failure } = submissions
  const followFocus = useFocusOnNext(rows)
  if (rows === undefined) {
    return (
      <div className={styles.wait}>
        {failure === undefined ? (
          <Spinner label={translations.loading} />
        ) : (
          <>
            <p className="lead">{failure}</p>
            <Button onClick={retry}>{translations.retry}</Button>
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
        {isLoading ? translations.loading : translations.loadMore}
      </Button>
      <span className="muted" role="status">
        {translations.shown(rows.length, total ?? rows.length)}
      </span>
    </div>
  )
}
