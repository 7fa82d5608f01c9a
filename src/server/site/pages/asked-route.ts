import { isFiltering, readRepertoireFilter } from '#domain/press/repertoire-filter.ts'
import type { Route } from '#domain/routes.ts'

const longestQuery = 100 // characters

/** The route that the query of an address asks for, as a form without JavaScript sends it; undefined when it asks for
 * nothing that the page itself does not show. */
export function readAskedRoute(route: Route, query: URLSearchParams): Route | undefined {
  if (route.page === 'search') {
    const asked = query.get('q')?.trim().slice(0, longestQuery)
    return asked ? { page: 'search', query: asked } : undefined
  }
  const whole = query.get('show') === 'all'
  if (route.page === 'agenda' && route.event === undefined)
    return whole ? { page: 'agenda', whole } : undefined
  if (route.page !== 'press') return undefined
  const filter = readRepertoireFilter((name) => query.get(name))
  if (!isFiltering(filter) && !whole) return undefined
  return { page: 'press', filter, ...(whole && { whole }) }
}
