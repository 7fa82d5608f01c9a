import { eventPath, matchRoute, pagePaths } from '#domain/routes.ts'

/** Whether a page is named by itself: every event's page shows the agenda too, so that it is where the event changes. */
export function isOwnPage(path: string, changed: ReadonlySet<string>): boolean {
  if (matchRoute(path).page !== 'agenda' || path === pagePaths.agenda) return true
  return changed.has(`event/${path.slice(eventPath('').length)}`)
}
