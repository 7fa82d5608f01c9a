import {
  type EventDraft,
  findDraftZone,
  isDraftUpcoming,
  readEventDraft,
} from '#domain/agenda/event-draft.ts'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { takesPlace } from '#domain/agenda/event-name.ts'
import { createClock } from '#domain/agenda/zone.ts'
import { readListedStates, type TextState } from '#domain/content/text-states.ts'
import { day } from '#domain/durations.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { type Language, languages } from '#domain/language.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import { listUnpublished, type OpenChange } from '#web/studio/documents/list-open-changes.ts'

export interface ComingEvent {
  id: string
  event: EventDraft
  note: Record<Language, TextState>
  /** Whole days from now; 0 for today and while it lasts. */
  days: number
}

interface Day {
  /** The events that lie ahead and are held, the next one first. */
  coming: ComingEvent[]
  changes: OpenChange<DocumentSummary>[]
  samples: number
}

export function readDay(documents: readonly DocumentSummary[], now: Date): Day {
  const clock = createClock(now)
  const kept = documents.filter(({ trashed }) => !trashed)
  const coming = listEntries(documents, 'event')
    .map(({ id, content }) => ({
      id,
      event: readEventDraft(content),
      note: readListedStates(readValue(content, ['note'])),
    }))
    .filter(({ event }) => event.date !== '' && takesPlace(event) && isDraftUpcoming(event, clock))
    .toSorted((a, b) => a.event.date.localeCompare(b.event.date))
    .map((each) => ({ ...each, days: Math.max(0, countDays(each.event, now)) }))
  return {
    coming,
    changes: listUnpublished(documents),
    samples: kept.filter(({ holdsSample }) => holdsSample).length,
  }
}

/** Midnights between now and the event, on the event's own clock. */
function countDays(event: EventDraft, now: Date): number {
  const zone = findDraftZone(event)
  const begin = findEventInstant({ date: event.date, zone })
  const count = (instant: Date) =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)) / day
  return Math.round(count(begin) - count(now))
}

/** The languages in which the note of an event is not written. */
export function listMissingNotes({ note }: Pick<ComingEvent, 'note'>): Language[] {
  return languages.filter((language) => note[language] === 'missing')
}

/** "today", "tomorrow", "in 4 days" */
export function formatDayNames(days: number, language: Language): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
}
