import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatDate } from '#domain/agenda/event-date.ts'
import type { Language } from '#domain/language.ts'

/** A document's title. */
export function composeTitle(heading: string, artist: string): string {
  return `${joinHeading(heading)} · ${artist}`
}

/** A heading where it stands on one line: without the soft hyphens that help it break. */
export function joinHeading(heading: string): string {
  return heading.replaceAll('\u00AD', '')
}

/** What tells an event from every other one: "Khyma Duo, Graz, 5 de diciembre de 2025". */
export function nameEvent({ title, location, date }: AgendaEvent, language: Language): string {
  return `${title}, ${location}, ${formatDate(date, language)}`
}
