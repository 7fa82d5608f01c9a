import { useTranslation } from 'react-i18next'
import { pagePaths } from '#domain/routes.ts'
import { readCurrentLanguage } from '#web/locales/i18n.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useKeptPages, useOffline } from '#web/offline/use-offline.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkList } from '#web/ui/page/link-list.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import styles from './load-failure.module.css'

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

/** In the home document, which all hash addresses load: shown by head/report-unstarted.ts. */
export function Unstarted() {
  const { t } = useTranslation()
  return (
    <div role="alert" hidden className={styles.unstarted}>
      <p className="lead">
        {t('loadFailed.title')}. {t('loadFailed.text')}
      </p>
      <Button variant="primary" data-retry>
        {t('loadFailed.retry')}
      </Button>
    </div>
  )
}

function KeptPages() {
  const { t, i18n } = useTranslation()
  const pages = useKeptPages(readCurrentLanguage(i18n))
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="kept-pages" className="section grid">
      <div className="columns-all">
        <h2 id="kept-pages">{t('loadFailed.kept')}</h2>
        <LinkList>
          {pages.map((page) => (
            <li key={page}>
              <PageLink to={pagePaths[page]}>{t(`navigation.${page}`)}</PageLink>
            </li>
          ))}
        </LinkList>
      </div>
    </nav>
  )
}

/** The styles show it only when loading takes a moment. */
export function LoadingLine({ visible }: { visible: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.line} data-visible={visible}>
      {visible && <span className="visually-hidden">{t('loading')}</span>}
    </div>
  )
}
