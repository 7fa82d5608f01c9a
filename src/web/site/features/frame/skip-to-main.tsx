import { useTranslation } from 'react-i18next'
import { usePartLink } from '#web/navigation/link.tsx'
import styles from './skip-link.module.css'

export function SkipToMain() {
  const { t } = useTranslation()
  return (
    <nav className={styles.skip} aria-label={t('skip')}>
      <a {...usePartLink('main')} className={styles.link}>
        {t('skip')}
      </a>
    </nav>
  )
}
