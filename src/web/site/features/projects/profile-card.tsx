import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ExternalButtonLink } from '#web/navigation/external-link.tsx'
import styles from './profile-card.module.css'

/** Where a project is followed, with a button that goes there (docs/specification.md, "Project pages"). */
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
