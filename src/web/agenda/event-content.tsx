import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEventDate } from '#domain/agenda/event-date.ts'
import type { AgendaEntry, EventPicture } from '#domain/pages/page.ts'
import { Plate } from '#web/ui/page/plate.tsx'
import styles from './event-content.module.css'
import { EventAdmission, EventDetails } from './event-details.tsx'

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

function EventImages({ pictures }: { pictures: readonly EventPicture[] }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(0)
  const total = pictures.length
  const chosen = pictures[shown]
  return (
    <div className={styles.images}>
      {chosen && (
        <Plate ratio="fill" picture={chosen.picture} sizes="(max-width: 60rem) 100vw, 30rem" priority />
      )}
      {total > 1 && (
        <p className={`with-script ${styles.counter}`}>
          {shown + 1} / {total}
        </p>
      )}
      {total > 1 && (
        <ul className={`with-script ${styles.choices}`} aria-label={t('agenda.images')}>
          {pictures.map(({ thumbnail }, index) => (
            <li key={thumbnail.webp}>
              <button
                type="button"
                className={styles.choice}
                aria-label={t('agenda.image', { number: index + 1, total })}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
              >
                <Plate ratio="fill" picture={thumbnail} sizes="4rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
