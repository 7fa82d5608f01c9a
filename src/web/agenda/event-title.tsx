import { useTranslation } from 'react-i18next'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { findEventState } from '#domain/agenda/event-name.ts'

export function EventTitle({ event }: { event: AgendaEvent }) {
  const { t } = useTranslation()
  const state = findEventState(event)
  const title = tieDash(event.title)
  return <>{state === undefined ? title : `${title} (${t(`agenda.${state}`)})`}</>
}

/** A dash may end a line but not begin one. */
function tieDash(title: string): string {
  return title.replaceAll(/ (?=[-–] )/g, '\u00a0')
}
