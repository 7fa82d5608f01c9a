import type { EventDraft } from '#domain/agenda/event-draft.ts'
import { findDraftZone } from '#domain/agenda/event-draft.ts'
import { hour, minute } from '#domain/durations.ts'
import type { AvailabilitySettings, EventBlock } from './availability.ts'
import { findLocalInstant } from './open-times.ts'
import type { Span } from './span.ts'

export type Block = Span & ({ event: string } | { class: string })

/** Why there are no lessons then. */
export function explainBlock(
  block: Block,
): { reason: 'concert'; event: string } | { reason: 'class'; class: string } {
  return 'class' in block
    ? { reason: 'class', class: block.class }
    : { reason: 'concert', event: block.event }
}

const localDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const usualLength = 3 * hour

/** What concerts keep free, drafts too: one that is not announced is played as well. An event without an end lasts 3 hours. */
export function listBlocks(
  events: readonly EventDraft[],
  overrides: readonly EventBlock[],
  settings: Pick<AvailabilitySettings, 'hoursBefore' | 'hoursAfter'>,
): Block[] {
  const byEvent = new Map(overrides.map((override) => [override.event, override]))
  return events.flatMap((event) => {
    const override = byEvent.get(event.id)
    if (event.cancelled || event.postponed || !isDateTime(event.date)) return []
    if (override !== undefined && override.before === null && override.after === null) return []
    const zone = findDraftZone(event)
    const begin = findLocalInstant(event.date, zone)
    const end = isDateTime(event.end) ? findLocalInstant(event.end, zone) : begin + usualLength
    const before = (override?.before ?? settings.hoursBefore * 60) * minute
    const after = (override?.after ?? settings.hoursAfter * 60) * minute
    return [{ event: event.id, begin: begin - before, end: Math.max(begin, end) + after }]
  })
}

function isDateTime(date: string): boolean {
  return localDateTime.test(date) && !Number.isNaN(Date.parse(`${date}:00Z`))
}
