import { formatMonth } from '#domain/agenda/event-date.ts'
import type { AgendaEntry } from '#domain/pages/page.ts'
import { eventPath } from '#domain/routes.ts'
import { usePageLink } from '#web/navigation/link.tsx'
import { openOver } from '#web/navigation/location.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { LinkRow, RowList } from '#web/ui/row.tsx'
import { groupByMonth } from './group-by-month.ts'
import { createMonthRow } from './row-content.tsx'

export function EventList({ events }: { events: readonly AgendaEntry[] }) {
  const { language } = usePage()
  const linkTo = usePageLink(openOver)
  return groupByMonth(events).map(({ month, date, events: inMonth }) => (
    <RowList key={month} title={<h2>{formatMonth(date, language)}</h2>}>
      {inMonth.map((event) => (
        <li key={event.id}>
          <LinkRow
            {...createMonthRow(event, language)}
            {...linkTo(eventPath(event.id))}
            aria-haspopup="dialog"
          />
        </li>
      ))}
    </RowList>
  ))
}
