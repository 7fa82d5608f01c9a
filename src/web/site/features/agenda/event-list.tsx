import { useTranslation } from 'react-i18next'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatMonth } from '#domain/agenda/event-date.ts'
import type { ListedEvent } from '#domain/pages/page.ts'
import { eventPath } from '#domain/routes.ts'
import { readFirstSentence } from '#web/agenda/first-sentence.ts'
import { createRow } from '#web/agenda/row-content.tsx'
import { HydrationStep } from '#web/navigation/hydration.tsx'
import { openOver, usePage, usePageLink } from '#web/navigation/link.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { LinkRow, RowList } from '#web/ui/page/row.tsx'
import { DescriptionsNote } from './descriptions-note.tsx'
import styles from './event-list.module.css'
import { splitByTime } from './split-by-time.ts'

export function EventList({ events }: { events: readonly ListedEvent[] }) {
  const { t } = useTranslation()
  const { ahead, past } = splitByTime(events)
  return (
    <div className={styles.list}>
      <DescriptionsNote events={events} />
      <Months events={ahead} heading="h2" />
      {past.length > 0 && (
        <div className={styles.past}>
          <h2>{t('agenda.past')}</h2>
          <Months events={past} heading="h3" />
        </div>
      )}
    </div>
  )
}

function Months({ events, heading: Heading }: { events: readonly ListedEvent[]; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation()
  const { language } = usePage()
  const linkTo = usePageLink(openOver)
  return groupByMonth(events).map(({ month, date, events: inMonth }) => (
    <RowList key={month} title={<Heading>{formatMonth(date, language)}</Heading>}>
      {inMonth.map((event) => (
        <HydrationStep key={event.id}>
          <li>
            <LinkRow
              {...createRow(event, t)}
              note={event.description && <Localized text={readFirstSentence(event.description)} />}
              {...linkTo(eventPath(event.id))}
              dimmed={!event.upcoming}
              aria-haspopup="dialog"
            />
          </li>
        </HydrationStep>
      ))}
    </RowList>
  ))
}

export function groupByMonth<E extends Pick<AgendaEvent, 'date'>>(events: readonly E[]) {
  return [...Map.groupBy(events, ({ date }) => date.slice(0, 7))].map(([month, inMonth]) => ({
    month,
    date: `${month}-01T00:00`,
    events: inMonth,
  }))
}
