import { formatCountry } from '#domain/agenda/countries.ts'
import { type EventDraft, isDraftUpcoming, readEventDraft } from '#domain/agenda/event-draft.ts'
import { createClock } from '#domain/agenda/zone.ts'
import { readListedStates, type TextState } from '#domain/content/text-states.ts'
import { readDocumentName } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { type Language, languages } from '#domain/language.ts'
import { hasTerms, splitTerms } from '#domain/search/fold-text.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'

export const agendaTabs = ['upcoming', 'past', 'drafts', 'cancelled'] as const

export type AgendaTab = (typeof agendaTabs)[number]

export interface AgendaEntry extends Pick<DocumentSummary, 'state' | 'planned'> {
  name: string
  event: EventDraft
  note: Record<Language, TextState>
}

/** The events as they are written, but those in the trash; the earliest first, those without a date before all. */
export function listAgendaEntries(documents: readonly DocumentSummary[]): AgendaEntry[] {
  return listEntries(documents, 'event')
    .map(({ id, content, state, planned }) => ({
      name: readDocumentName(id),
      event: readEventDraft(content),
      note: readListedStates(readValue(content, ['note'])),
      state,
      planned,
    }))
    .toSorted((a, b) => (a.event.date < b.event.date ? -1 : a.event.date > b.event.date ? 1 : 0))
}

/** The entries of each tab: a draft that lies ahead also stands among what is upcoming; past ones newest first. */
export function sortIntoTabs(entries: readonly AgendaEntry[], now: Date): Record<AgendaTab, AgendaEntry[]> {
  const clock = createClock(now)
  const cancelled = entries.filter(({ event }) => event.cancelled)
  const held = entries.filter(({ event }) => !event.cancelled)
  return {
    upcoming: held.filter(({ event }) => isDraftUpcoming(event, clock)),
    past: held.filter(({ event }) => !isDraftUpcoming(event, clock)).toReversed(),
    drafts: entries.filter(({ state }) => state === 'draft'),
    cancelled,
  }
}

/** Those whose title or place has all the words, whatever their case and accents. */
export function searchEntries(entries: readonly AgendaEntry[], words: string): AgendaEntry[] {
  const wanted = splitTerms(words)
  if (wanted.length === 0) return [...entries]
  return entries.filter(({ event: { title, location, country } }) => {
    const places = typeof location === 'string' ? [location] : Object.values(location)
    const countries = country === undefined ? [] : languages.map((each) => formatCountry(country, each))
    return hasTerms([title, ...places, ...countries].join(' '), wanted)
  })
}
