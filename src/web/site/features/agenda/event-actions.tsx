import { useTranslation } from 'react-i18next'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { nameEvent } from '#domain/agenda/event-name.ts'
import { agendaCalendarAddress, eventCalendarAddress } from '#domain/pages/feed-addresses.ts'
import { eventPath } from '#domain/routes.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { ShareButton } from '#web/site/sharing/share-button.tsx'
import { SubscribeLink } from '#web/site/sharing/subscribe-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './event-actions.module.css'

export function EventActions({ event }: { event: AgendaEvent }) {
  const { t } = useTranslation()
  const { language } = usePage()
  return (
    <p className={`interface ${styles.actions}`}>
      <ButtonLink variant="text" href={eventCalendarAddress(language, event.id)} download>
        {t('agenda.calendar.add')}
      </ButtonLink>
      <SubscribeLink address={agendaCalendarAddress(language)}>
        {t('agenda.calendar.subscribe')}
      </SubscribeLink>
      <ShareButton title={nameEvent(event, language, t)} path={eventPath(event.id)} />
    </p>
  )
}
