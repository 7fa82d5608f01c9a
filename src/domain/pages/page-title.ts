import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatDate } from '#domain/agenda/event-date.ts'
import type { Language } from '#domain/language.ts'

/** A document's title. Soft hyphens help a heading break; a title is one line. */
export function composeTitle(heading: string, artist: string): string {
  return `${heading.replaceAll('\u00AD', '')} · ${artist}`
}

/** What tells an event from every other one: "Khyma Duo, Graz, 5 de diciembre de 2025". */
export function nameEvent({ title, location, date }: AgendaEvent, language: Language): string {
  return `${title}, ${location}, ${formatDate(date, language)}`
}
