import type { AgendaEvent } from '#domain/agenda/event.ts'
import { type EventState, findEventState } from '#domain/agenda/event-state.ts'
import type { Language } from '#domain/language.ts'
import { nameEvent } from '#domain/pages/page-title.ts'

/** The state of an event, as the pages' translations have it. */
export const eventStateWords: Record<Language, Record<EventState, string>> = {
  es: { cancelled: 'cancelado', postponed: 'aplazado', newDate: 'nueva fecha' },
  en: { cancelled: 'cancelled', postponed: 'postponed', newDate: 'new date' },
  fr: { cancelled: 'annulé', postponed: 'reporté', newDate: 'nouvelle date' },
  de: { cancelled: 'abgesagt', postponed: 'verschoben', newDate: 'neuer Termin' },
  it: { cancelled: 'annullato', postponed: 'rinviato', newDate: 'nuova data' },
  pt: { cancelled: 'cancelado', postponed: 'adiado', newDate: 'nova data' },
}

/** An event's name with its state, for whoever meets it without its page. */
export function nameEventInFull(event: AgendaEvent, language: Language): string {
  const state = findEventState(event)
  return nameEvent(event, language, state && eventStateWords[language][state])
}
