import { useTranslation } from 'react-i18next'
import { agendaCalendarAddress } from '#domain/pages/file-addresses.ts'
import type { ListedEvent } from '#domain/pages/page.ts'
import { eventPath } from '#domain/routes.ts'
import { createRow } from '#web/agenda/row-content.tsx'
import { usePage, type usePageLink } from '#web/navigation/link.tsx'
import { SubscribeLink } from '#web/site/sharing/subscribe-link.tsx'
import { LinkRow, RowList } from '#web/ui/page/row.tsx'
import styles from './event-list.module.css'

interface LastEventsProps {
  events: readonly ListedEvent[]
  linkTo: ReturnType<typeof usePageLink>
  heading: 'h2' | 'h3'
}

/** Where nothing lies ahead: how to hear of what comes, and what was played last. */
export function LastEvents({ events, linkTo, heading: Heading }: LastEventsProps) {
  const { t } = useTranslation()
  const { language } = usePage()
  return (
    <>
      <p className="interface">
        <SubscribeLink address={agendaCalendarAddress(language)}>
          {t('agenda.calendar.subscribe')}
        </SubscribeLink>
      </p>
      {events.length > 0 && (
        <div className={styles.last}>
          <RowList title={<Heading>{t('agenda.past')}</Heading>}>
            {events.map((event) => (
              <li key={event.id}>
                <LinkRow {...createRow(event, t)} {...linkTo(eventPath(event.id))} dimmed />
              </li>
            ))}
          </RowList>
        </div>
      )}
    </>
  )
}
