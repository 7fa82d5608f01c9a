import { useTranslation } from 'react-i18next'
import type { HomePage } from '#domain/pages/page.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { createRow } from '#web/agenda/row-content.tsx'
import { usePageLink } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkRow, RowList } from '#web/ui/page/row.tsx'
import styles from './event-list.module.css'
import { LastEvents } from './last-events.tsx'

export function NextEvents({ events, pastEvents }: Pick<HomePage, 'events' | 'pastEvents'>) {
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
