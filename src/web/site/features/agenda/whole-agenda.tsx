import type { AgendaEvent } from '#domain/agenda/event.ts'
import { EventDetails } from './event-details.tsx'
import styles from './event-list.module.css'

/** All events in full, for browsers without JavaScript, where no dialog can open. */
export function WholeAgenda({ events }: { events: readonly AgendaEvent[] }) {
  return (
    <ol className={styles.whole}>
      {events.map((event) => (
        <li key={event.id}>
          <EventDetails event={event} linked />
        </li>
      ))}
    </ol>
  )
}
