import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEventDate } from '#domain/agenda/event-date.ts'
import type { AgendaEntry } from '#domain/pages/page.ts'
import { projectRecords } from '#domain/projects/projects.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EventActions } from './event-actions.tsx'
import { EventAdmission, EventDetails } from './event-details.tsx'
import styles from './event-dialog.module.css'
import { EventImages } from './event-images.tsx'

export function EventDialog({ event, onClose }: { event: AgendaEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const { language } = usePage()
  const headingId = useId()
  const { day, month } = formatEventDate(event.date, language)
  return (
    <Dialog
      onClose={onClose}
      closeLabel={t('agenda.close')}
      labelledBy={headingId}
      thread={event.project && projectRecords[event.project].thread}
    >
      <EventImages pictures={event.pictures} />
      <div className={styles.text}>
        <p className={styles.day} aria-hidden="true">
          {day} {month}
        </p>
        <EventDetails event={event} headingId={headingId} />
        <div className={styles.foot}>
          <EventAdmission event={event} />
          <EventActions event={event} />
        </div>
      </div>
    </Dialog>
  )
}
