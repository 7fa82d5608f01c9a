import { isUpcoming } from '#domain/agenda/event-instant.ts'
import type { ListedEvent, Page } from '#domain/pages/page.ts'

/** What lay ahead when the page was kept may be over. Its code comes with such a page alone. */
export function renewUpcoming(page: Page, now: Date): Page {
  const isAhead = (event: ListedEvent) => event.upcoming && isUpcoming(event, now)
  if (page.name === 'home') return { ...page, events: page.events.filter(isAhead) }
  if (page.name !== 'agenda') return page
  return { ...page, events: page.events.map((event) => ({ ...event, upcoming: isAhead(event) })) }
}
