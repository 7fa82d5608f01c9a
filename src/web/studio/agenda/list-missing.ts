import type { EventDraft } from '#domain/agenda/event-draft.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'

export type NeededField = 'title' | 'date' | 'city' | 'country' | 'note'

/** What publishing wants and is not written yet, in the order of the form, with the field that it leads to. */
export function listMissing(event: EventDraft): { name: NeededField; path: FieldPath }[] {
  const { title, date, location, country, description } = event
  const lackingCity =
    typeof location === 'string'
      ? location.trim() === '' && ['location']
      : languages.flatMap((language) => (location[language] ? [] : [['location', language]]))[0]
  const isNoted = languages.some((language) => (description[language] ?? '').trim() !== '')
  return [
    ...(title.trim() === '' ? [{ name: 'title' as const, path: ['title'] }] : []),
    ...(date === '' ? [{ name: 'date' as const, path: ['date'] }] : []),
    ...(lackingCity ? [{ name: 'city' as const, path: lackingCity }] : []),
    ...(country === undefined ? [{ name: 'country' as const, path: ['country'] }] : []),
    ...(isNoted ? [] : [{ name: 'note' as const, path: ['description', 'fr'] }]),
  ]
}
