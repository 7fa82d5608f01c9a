import { formatMonth } from '#domain/event-date.ts'
import type { AgendaEntry } from '#domain/page.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { ButtonRow, RowList } from '#web/ui/row.tsx'
import { groupByMonth } from './group-by-month.ts'
import { createMonthRow } from './row-content.tsx'

interface EventListProps {
  events: readonly AgendaEntry[]
  onOpen: (event: AgendaEntry) => void
}

/** Events by month; a row opens its event. */
export function EventList({ events, onOpen }: EventListProps) {
  const { language } = usePage()
  return groupByMonth(events).map(({ month, date, events: inMonth }) => (
    <RowList key={month} title={<h2>{formatMonth(date, language)}</h2>}>
      {inMonth.map((event) => (
        <li key={event.id}>
          <ButtonRow
            {...createMonthRow(event, language)}
            aria-haspopup="dialog"
            onClick={() => onOpen(event)}
          />
        </li>
      ))}
    </RowList>
  ))
}
