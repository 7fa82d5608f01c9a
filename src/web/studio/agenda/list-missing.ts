import type { EventDraft } from '#domain/agenda/event-draft.ts'
import type { Texts } from '#domain/content/text-states.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'

export type NeededField = 'title' | 'date' | 'city' | 'country'

/** What publishing wants and is not written yet, in the order of the form, with the field that it leads to. */
export function listMissing(event: EventDraft): { name: NeededField; path: FieldPath }[] {
  const { title, date, location, country } = event
  const isWritten = (texts: Texts) => languages.some((language) => (texts[language] ?? '').trim() !== '')
  const isPlaced = typeof location === 'string' ? location.trim() !== '' : isWritten(location)
  return [
    ...(title.trim() === '' ? [{ name: 'title' as const, path: ['title'] }] : []),
    ...(date === '' ? [{ name: 'date' as const, path: ['date'] }] : []),
    ...(isPlaced ? [] : [{ name: 'city' as const, path: ['location'] }]),
    ...(country === undefined ? [{ name: 'country' as const, path: ['country'] }] : []),
  ]
}
