import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ExternalButtonLink } from '#web/navigation/external-link.tsx'
import styles from './profile-card.module.css'

export function ProfileCard({ url }: { url: string }) {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <section className="section grid">
      <div className={styles.card}>
        <h2 id={headingId}>{t('project.profile')}</h2>
        <ExternalButtonLink href={url} aria-describedby={headingId}>
          {t('project.visit')}
        </ExternalButtonLink>
      </div>
    </section>
  )
}
