import type { AgendaEvent } from '#domain/agenda/event.ts'
import { findEventState } from '#domain/agenda/event-state.ts'
import type { Language } from '#domain/language.ts'
import { nameEvent } from '#domain/pages/page-title.ts'
import { readWords } from '#words/stored-words.ts'

/** An event's name with its state, for whoever meets it without its page. */
export function nameEventInFull(event: AgendaEvent, language: Language): string {
  const state = findEventState(event)
  return nameEvent(event, language, state && readWords('site', language).t(`agenda.${state}`))
}
