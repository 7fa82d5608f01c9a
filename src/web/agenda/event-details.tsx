import { useTranslation } from 'react-i18next'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import {
  formatDate,
  formatDateAndTime,
  formatDateAndTimeInText,
  formatEventTime,
} from '#domain/agenda/event-date.ts'
import { formatPrice } from '#domain/agenda/event-price.ts'
import { eventPath } from '#domain/routes.ts'
import { ForeignNote } from '#web/locales/foreign-note.tsx'
import { NewTabNote, newTab } from '#web/navigation/external-link.tsx'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { ButtonLink, Icon } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './event-details.module.css'
import { EventPlace } from './event-place.tsx'
import { EventTitle } from './event-title.tsx'

interface EventDetailsProps {
  event: AgendaEvent
  headingId?: string
  /** One of several: the title links to the event's own address. */
  linked?: boolean
}

export function EventDetails({ event, headingId, linked = false }: EventDetailsProps) {
  const { language } = usePage()
  const { t } = useTranslation()
  return (
    <>
      <p className="interface">
        <HiddenLabel>{t('agenda.date')}</HiddenLabel>
        <time dateTime={event.date}>{formatDateAndTime(event.date, t('agenda.months'), language)}</time>
        <EndDate event={event} />
        <FormerDate event={event} />
      </p>
      <p className={`interface muted ${styles.place}`}>
        <HiddenLabel>{t('agenda.location')}</HiddenLabel>
        <EventPlace event={event} />
        {event.address && <span>{event.address}</span>}
        {event.map && (
          <a href={event.map} {...newTab}>
            {t('agenda.map')}
            <NewTabNote />
          </a>
        )}
      </p>
      <h2 id={headingId} tabIndex={headingId === undefined ? undefined : -1} className={styles.title}>
        {linked ? (
          <PageLink to={eventPath(event.id)}>
            <EventTitle event={event} />
          </PageLink>
        ) : (
          <EventTitle event={event} />
        )}
      </h2>
      {event.description && (
        <>
          {!linked && <ForeignNote texts={[event.description]} className={styles.language} />}
          <p>
            <HiddenLabel>{t('agenda.description')}</HiddenLabel>
            <Localized text={event.description} />
          </p>
        </>
      )}
    </>
  )
}

function EndDate({ event: { date, end } }: { event: AgendaEvent }) {
  const { t } = useTranslation()
  const { language } = usePage()
  if (end === undefined) return null
  const isSameDay = end.slice(0, 10) === date.slice(0, 10)
  return (
    <>
      {' – '}
      <time dateTime={end}>
        {isSameDay ? formatEventTime(end) : formatDateAndTimeInText(end, t('agenda.months'), language)}
      </time>
    </>
  )
}

function FormerDate({ event: { previousDate, cancelled } }: { event: AgendaEvent }) {
  const { t } = useTranslation()
  const { language } = usePage()
  if (previousDate === undefined || cancelled) return null
  return (
    <>
      {' '}
      <span className="muted">{t('agenda.insteadOf', { date: formatDate(previousDate, language) })}</span>
    </>
  )
}

export function EventAdmission({ event }: { event: AgendaEvent & { upcoming?: boolean } }) {
  const { t } = useTranslation()
  const { language } = usePage()
  const { price, upcoming, cancelled } = event
  // Nobody sells tickets for what is over or does not take place.
  const tickets = upcoming === false || cancelled ? undefined : event.tickets
  if (price === undefined && tickets === undefined) return null
  return (
    <div className={styles.admission}>
      {tickets && (
        <ButtonLink href={tickets} {...newTab} variant="primary">
          <span>
            {t('agenda.tickets')}
            <NewTabNote />
          </span>
          <Icon name="arrow-up-right" />
        </ButtonLink>
      )}
      {price && (
        <p className="interface muted">
          <HiddenLabel>{t('agenda.price')}</HiddenLabel>
          {formatPrice(price, language, t('agenda.free'))}
        </p>
      )}
    </div>
  )
}

function HiddenLabel({ children }: { children: string }) {
  return <span className="visually-hidden">{`${children}: `}</span>
}
