import { useTranslation } from 'react-i18next'
import type { AgendaEvent } from '#domain/agenda/event.ts'

export function EventTitle({ event }: { event: AgendaEvent }) {
  const { t } = useTranslation()
  const status = findStatus(event)
  const title = tieDash(event.title)
  return <>{status === undefined ? title : `${title} (${t(status)})`}</>
}

/** What a visitor has to know before all else; undefined for an event that is held as it was announced. */
function findStatus({ cancelled, postponed, previousDate }: AgendaEvent) {
  if (cancelled) return 'agenda.cancelled'
  if (postponed) return 'agenda.postponed'
  return previousDate === undefined ? undefined : 'agenda.newDate'
}

/** A dash may end a line but not begin one. */
function tieDash(title: string): string {
  return title.replaceAll(/ (?=[-–] )/g, '\u00a0')
}
