import { useTranslation } from 'react-i18next'
import type { AgendaEvent } from '#domain/agenda/event.ts'

/** What an event is called, and that it will not be where it was called off. */
export function EventTitle({ event: { title, cancelled } }: { event: AgendaEvent }) {
  const { t } = useTranslation()
  return <>{cancelled ? `${tieDash(title)} (${t('agenda.cancelled')})` : tieDash(title)}</>
}

/** A dash ends a line rather than beginning one. */
function tieDash(title: string): string {
  return title.replaceAll(/ (?=[-–] )/g, '\u00a0')
}
