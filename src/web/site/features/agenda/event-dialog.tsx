import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgendaEntry } from '#domain/pages/page.ts'
import { EventContent } from '#web/agenda/event-content.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EventActions } from './event-actions.tsx'

export function EventDialog({ event, onClose }: { event: AgendaEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <Dialog onClose={onClose} closeLabel={t('agenda.close')} labelledBy={headingId} thread={event.thread}>
      <EventContent event={event} headingId={headingId} actions={<EventActions event={event} />} />
    </Dialog>
  )
}
