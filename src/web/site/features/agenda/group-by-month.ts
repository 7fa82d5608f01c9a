import type { AgendaEvent } from '#domain/agenda/event.ts'

/** Events in their given order under their months ("2025-11"). */
export function groupByMonth<E extends Pick<AgendaEvent, 'date'>>(events: readonly E[]) {
  return [...Map.groupBy(events, ({ date }) => date.slice(0, 7))].map(([month, inMonth]) => ({
    month,
    /** The month's first moment, as events are dated. */
    date: `${month}-01T00:00`,
    events: inMonth,
  }))
}
