import { useTranslation } from 'react-i18next'
import type { AgendaEvent } from '#domain/agenda/event.ts'

export function EventTitle({ event: { title, cancelled } }: { event: AgendaEvent }) {
  const { t } = useTranslation()
  return <>{cancelled ? `${tieDash(title)} (${t('agenda.cancelled')})` : tieDash(title)}</>
}

/** A dash may end a line but not begin one. */
function tieDash(title: string): string {
  return title.replaceAll(/ (?=[-–] )/g, '\u00a0')
}
