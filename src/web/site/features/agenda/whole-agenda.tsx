import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '#domain/pages/page.ts'
import { EventAdmission, EventDetails } from '#web/agenda/event-details.tsx'
import { DescriptionsNote } from './descriptions-note.tsx'
import styles from './event-list.module.css'
import { splitByTime } from './split-by-time.ts'

interface WholeAgendaProps {
  events: readonly ListedEvent[]
  /** There are more, at an address of their own. */
  isCut: boolean
}

/** All events in full, for browsers without JavaScript, where no dialog can open. */
export function WholeAgenda({ events, isCut }: WholeAgendaProps) {
  const { t } = useTranslation()
  const { ahead, past } = splitByTime(events)
  return (
    <>
      <DescriptionsNote events={events} />
      <Whole events={ahead} />
      {past.length > 0 && (
        <div className={styles.past}>
          <h2>{t('agenda.past')}</h2>
          <Whole events={past} />
        </div>
      )}
      {isCut && (
        <p className={styles.others}>
          <a href="?show=all">{t('agenda.viewAll')}</a>
        </p>
      )}
    </>
  )
}

function Whole({ events }: { events: readonly ListedEvent[] }) {
  return (
    <ol className={styles.whole}>
      {events.map((event) => (
        <li key={event.id}>
          <EventDetails event={event} linked />
          <EventAdmission event={event} />
        </li>
      ))}
    </ol>
  )
}
