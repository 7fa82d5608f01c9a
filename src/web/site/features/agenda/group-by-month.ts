import type { AgendaEvent } from '#domain/agenda/event.ts'

/** Groups events by month ("2025-11"), in their given order. */
export function groupByMonth<E extends Pick<AgendaEvent, 'date'>>(events: readonly E[]) {
  return [...Map.groupBy(events, ({ date }) => date.slice(0, 7))].map(([month, inMonth]) => ({
    month,
    date: `${month}-01T00:00`,
    events: inMonth,
  }))
}
