import { matchRoute } from '#domain/routes.ts'

export function findOpenEvent<E extends { id: string }>(events: readonly E[], path: string): E | undefined {
  const route = matchRoute(path)
  return route.page === 'agenda' ? events.find(({ id }) => id === route.event) : undefined
}
