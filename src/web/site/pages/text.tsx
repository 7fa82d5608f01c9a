import { useTranslation } from 'react-i18next'
import { formatMonthInText } from '#domain/agenda/event-date.ts'
import type { PageByKind } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { BackLink } from '#web/site/features/frame/back-link.tsx'
import styles from './text.module.css'

export function TextPage({ page }: { page: PageByKind['text'] }) {
  const { t } = useTranslation()
  const { updated, sections } = page.text
  return (
    <div className={`${styles.page} grid`}>
      <div className={styles.text}>
        <BackLink />
        <h1 className={styles.heading}>{page.heading}</h1>
        {updated && (
          <p className="muted interface">
            {t('textPage.updated', { date: formatMonthInText(`${updated}-01T00:00`, page.language) })}
          </p>
        )}
        {sections.map((section) => (
          <section key={section.title} className={styles.section}>
            <h2 className={styles.title}>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.items && (
              <ul className={styles.items}>
                {section.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {section.link && (
              <p>
                <PageLink to={pagePaths[section.link]}>{page.site.linkLabels[section.link]}</PageLink>
              </p>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
