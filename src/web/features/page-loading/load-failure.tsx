import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Sleeve } from '#web/ui/sleeve.tsx'

/** What stands in a page's place when it could not be fetched. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Sleeve title={t('loadFailed.title')} subtitle={t('loadFailed.text')} />
      <div className="section grid">
        <div className="columns-all">
          <Button variant="primary" onClick={onRetry}>
            {t('loadFailed.retry')}
          </Button>
        </div>
      </div>
    </div>
  )
}
