import { useTranslation } from 'react-i18next'
import styles from './loading-line.module.css'

/** The styles show it only when loading takes a moment. */
export function LoadingLine({ visible }: { visible: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.line} data-visible={visible}>
      {visible && <span className="visually-hidden">{t('loading')}</span>}
    </div>
  )
}
