import { useTranslation } from 'react-i18next'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventTitle } from '#domain/agenda/event-name.ts'

export function EventTitle({ event }: { event: AgendaEvent }) {
  const { t } = useTranslation()
  return <>{tieDash(formatEventTitle(event, t))}</>
}

/** A dash may end a line but not begin one. */
function tieDash(title: string): string {
  return title.replaceAll(/ (?=[-–] )/g, '\u00a0')
}
