import { useTranslation } from 'react-i18next'
import { formatEventName, takesPlace } from '#domain/agenda/event-name.ts'
import { agendaCalendarAddress, eventCalendarAddress } from '#domain/pages/file-addresses.ts'
import type { AgendaEntry } from '#domain/pages/page.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { EventContent } from '#web/agenda/event-content.tsx'
import { closeOver, usePage } from '#web/navigation/link.tsx'
import { RecordingRows } from '#web/site/listening/recording-rows.tsx'
import { ShareButton } from '#web/site/sharing/share-button.tsx'
import { SubscribeLink } from '#web/site/sharing/subscribe-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './event-dialog.module.css'

export function EventDialog({ subject: event }: { subject: AgendaEntry }) {
  const { t } = useTranslation()
  const headingId = `title-${event.id}`
  return (
    <Dialog
      onClose={() => closeOver(pagePaths.agenda)}
      closeLabel={t('agenda.close')}
      labelledBy={headingId}
      thread={event.thread}
      isPage
    >
      <EventContent event={event} headingId={headingId} actions={<EventActions event={event} />}>
        {event.heard && (
          <div className={styles.heard}>
            <RecordingRows {...event.heard} heading="h3" isNarrow />
          </div>
        )}
      </EventContent>
    </Dialog>
  )
}

function EventActions({ event }: { event: AgendaEntry }) {
  const { t } = useTranslation()
  const { language } = usePage()
  return (
    <p className={`interface ${styles.actions}`}>
      {event.upcoming && takesPlace(event) && (
        <ButtonLink variant="text" href={eventCalendarAddress(language, event.id)} download>
          {t('agenda.calendar.add')}
        </ButtonLink>
      )}
      <SubscribeLink address={agendaCalendarAddress(language)}>
        {t('agenda.calendar.subscribe')}
      </SubscribeLink>
      <ShareButton title={formatEventName(event, language, t)} path={eventPath(event.id)} />
    </p>
  )
}
