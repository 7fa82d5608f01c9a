import { isUpcoming } from '#domain/agenda/event-instant.ts'
import type { LessonPage, ListedEvent, Page } from '#domain/pages/page.ts'

/** A page as the server would make it now: what lay ahead when it was kept may be over. */
export function renewUpcoming(page: Page, now: Date): Page {
  const isAhead = (event: ListedEvent) => event.upcoming && isUpcoming(event, now)
  if (page.name === 'agenda') {
    return { ...page, events: page.events.map((event) => ({ ...event, upcoming: isAhead(event) })) }
  }
  if (page.name === 'lesson') return { ...page, lesson: forgetTimes(page.lesson) }
  if (page.name !== 'home') return page
  const ahead = [...page.events, ...(page.later ?? [])].filter(isAhead)
  const events = ahead.slice(0, page.events.length)
  const later = ahead.slice(page.events.length)
  if (events.length > 0 || page.events.length === 0) return { ...page, events, later }
  const pastEvents = page.events.map((event) => ({ ...event, upcoming: false })).toReversed()
  return { ...page, events, later, pastEvents }
}

/** What is free, only the server knows: the page says that, and asks it. */
function forgetTimes({
  times: _,
  chosen: __,
  class: own,
  ...lesson
}: LessonPage['lesson']): LessonPage['lesson'] {
  return own === undefined ? lesson : { ...lesson, class: { ...own, seats: undefined, form: undefined } }
}
