import type { AgendaEvent } from '#domain/agenda/event.ts'
import { EventDetails } from './event-details.tsx'
import styles from './event-list.module.css'

/** Every event with all there is to say about it and its address, for a page that no dialog can open on. */
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
