import { useTranslation } from 'react-i18next'
import type { HomePage as HomePageData } from '#domain/pages/page.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { createRow } from '#web/agenda/row-content.tsx'
import { PageLink, usePageLink } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkRow, RowList } from '#web/ui/page/row.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import styles from './event-list.module.css'
import { LastEvents } from './last-events.tsx'

export function AgendaSection({ events, pastEvents }: Pick<HomePageData, 'events' | 'pastEvents'>) {
  const { t } = useTranslation()
  return (
    <section className="section grid" data-thread="migrantes">
      <SectionHead title={<h2>{t('home.agenda.heading')}</h2>}>
        {/* Without events the link stands below, where they would be. */}
        {events.length > 0 && (
          <PageLink to={pagePaths.agenda} className="interface">
            {t('home.agenda.all')}
          </PageLink>
        )}
      </SectionHead>
      <div className="columns-all">
        <NextEvents events={events} pastEvents={pastEvents} />
      </div>
    </section>
  )
}

function NextEvents({ events, pastEvents }: Pick<HomePageData, 'events' | 'pastEvents'>) {
  const { t } = useTranslation()
  const linkTo = usePageLink()
  if (events.length === 0) {
    return (
      <div className={styles.empty}>
        <p className="lead">{t('agenda.noEvents')}</p>
        <ButtonLink {...linkTo(pagePaths.agenda)}>{t('agenda.viewAll')}</ButtonLink>
        <LastEvents events={pastEvents} linkTo={linkTo} heading="h3" />
      </div>
    )
  }
  return (
    <RowList>
      {events.map((event) => (
        <li key={event.id}>
          <LinkRow {...createRow(event, t)} {...linkTo(eventPath(event.id))} />
        </li>
      ))}
    </RowList>
  )
}
