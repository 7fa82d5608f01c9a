import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './load-more.module.css'

interface LoadMoreProps {
  /** How many rows stand above it, of how many. */
  count: number
  total: number
  isLoading: boolean
  onMore: () => void
}

/** The foot of a list that is longer than what is shown of it. */
export function LoadMore({ count, total, isLoading, onMore }: LoadMoreProps) {
  const { t } = useWords('inbox')
  return (
    <div className={styles.foot}>
      <Button aria-disabled={isLoading} onClick={onMore}>
        {isLoading ? t('loading') : t('loadMore')}
      </Button>
      <span className="muted" role="status">
        {t('shown', { count, total })}
      </span>
    </div>
  )
}
