import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEventDate } from '#domain/agenda/event-date.ts'
import type { AgendaEntry } from '#domain/pages/page.ts'
import styles from './event-content.module.css'
import { EventAdmission, EventDetails } from './event-details.tsx'
import { EventImages } from './event-images.tsx'

interface EventContentProps {
  event: Omit<AgendaEntry, 'upcoming'> & { upcoming?: boolean }
  headingId: string
  actions?: ReactNode
  children?: ReactNode
}

export function EventContent({ event, headingId, actions, children }: EventContentProps) {
  const { t } = useTranslation()
  const { day, month } = formatEventDate(event.date, t('agenda.months'))
  return (
    <>
      <EventImages pictures={event.pictures} />
      <div className={styles.text}>
        <p className={styles.day} aria-hidden="true">
          {day} {month}
        </p>
        <EventDetails event={event} headingId={headingId} />
        {event.played && (
          <>
            <h3>{event.played.title}</h3>
            <ol>
              {event.played.pieces.map((piece, place) => {
                const key = `${place} ${piece}`
                return <li key={key}>{piece}</li>
              })}
            </ol>
          </>
        )}
        {children}
        <div className={styles.foot}>
          <EventAdmission event={event} />
          {actions}
        </div>
      </div>
    </>
  )
}
