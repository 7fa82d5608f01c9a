import type { ListedEvent } from '#domain/pages/page.ts'

/** Splits events that are sorted by date, earliest first: what is past comes newest first. */
export function splitByTime<E extends Pick<ListedEvent, 'upcoming'>>(
  events: readonly E[],
): { ahead: E[]; past: E[] } {
  return {
    ahead: events.filter(({ upcoming }) => upcoming),
    past: events.filter(({ upcoming }) => !upcoming).toReversed(),
  }
}
