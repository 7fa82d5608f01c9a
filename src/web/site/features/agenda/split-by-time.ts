import type { ListedEvent } from '#domain/pages/page.ts'

export function splitByTime<E extends Pick<ListedEvent, 'upcoming'>>(
  events: readonly E[],
): { ahead: E[]; past: E[] } {
  return {
    ahead: events.filter(({ upcoming }) => upcoming),
    past: events.filter(({ upcoming }) => !upcoming).toReversed(),
  }
}
