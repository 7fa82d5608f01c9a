import type { AgendaEvent } from '#domain/agenda/event.ts'
import { ForeignNote } from '#web/locales/foreign-note.tsx'
import styles from './event-list.module.css'

/** Says once for all events in which language they are described. */
export function DescriptionsNote({ events }: { events: readonly AgendaEvent[] }) {
  return (
    <ForeignNote
      texts={events.flatMap(({ description = [] }) => description)}
      sentence="agenda.descriptionsIn"
      className={styles.language}
    />
  )
}
