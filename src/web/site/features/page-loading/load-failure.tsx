import { useTranslation } from 'react-i18next'
import { useOffline } from '#web/offline/use-offline.ts'
import { Button } from '#web/ui/button.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import { KeptPages } from './kept-pages.tsx'

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  const isOffline = useOffline()
  return (
    <>
      <div role="alert">
        <Sleeve
          title={t('loadFailed.title')}
          subtitle={t(isOffline ? 'loadFailed.offline' : 'loadFailed.text')}
        />
        <div className="section grid">
          <div className="columns-all">
            <Button variant="primary" onClick={onRetry}>
              {t('loadFailed.retry')}
            </Button>
          </div>
        </div>
      </div>
      {isOffline && <KeptPages />}
    </>
  )
}
