import { useTranslation } from 'react-i18next'
import { formatMonthInText } from '#domain/agenda/event-date.ts'
import { readText } from '#domain/content/read-text.ts'
import type { PageByKind } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { ForeignNote } from '#web/locales/foreign-note.tsx'
import { PageLink } from '#web/navigation/link.tsx'
import { BackLink } from '#web/site/features/frame/back-link.tsx'
import { Localized, renderText } from '#web/ui/page/localized.tsx'
import styles from './styles/text.module.css'

export function TextPage({ page }: { page: PageByKind['text'] }) {
  const { t } = useTranslation()
  const { updated, sections } = page.text
  return (
    <div className={`${styles.page} grid`}>
      <div className={styles.text}>
        <BackLink />
        <Localized as="h1" text={page.heading} className={styles.heading} />
        {updated && (
          <p className="muted interface">
            {t('textPage.updated', { date: formatMonthInText(`${updated}-01T00:00`, page.language) })}
          </p>
        )}
        <ForeignNote texts={sections.map(({ title }) => title)} />
        {sections.map((section) => (
          <section key={readText(section.title)} className={styles.section}>
            <Localized as="h2" text={section.title} className={styles.title} />
            {section.paragraphs.map((paragraph) => (
              <Localized key={readText(paragraph)} as="p" text={paragraph} />
            ))}
            {section.items && (
              <ul className={styles.items}>
                {section.items.map((item) => (
                  <Localized key={readText(item)} as="li" text={item} />
                ))}
              </ul>
            )}
            {section.link && (
              <p>
                <PageLink to={pagePaths[section.link]}>
                  {renderText(page.site.linkLabels[section.link])}
                </PageLink>
              </p>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
