import { isZone } from '#domain/agenda/zone.ts'
import { isFiltering, readRepertoireFilter } from '#domain/press/repertoire-filter.ts'
import { isProjectSlug } from '#domain/projects/project-slug.ts'
import { programmeQuery, type Route } from '#domain/routes.ts'

const longestQuery = 100 // characters

/** The route that the query of an address asks for, as a form without JavaScript sends it; undefined when it asks for
 * nothing that the page itself does not show. */
export function readAskedRoute(route: Route, query: URLSearchParams): Route | undefined {
  if (route.page === 'search') {
    const asked = query.get('q')?.trim().slice(0, longestQuery)
    return asked ? { page: 'search', query: asked } : undefined
  }
  if (route.page === 'lesson') return readAskedLesson(route, query)
  const whole = query.get('show') === 'all'
  if (route.page === 'agenda' && route.event === undefined)
    return whole ? { page: 'agenda', whole } : undefined
  if (route.page === 'recordings' && route.id === undefined) {
    const project = query.get('project') ?? ''
    return isProjectSlug(project) ? { page: 'recordings', project } : undefined
  }
  if (route.page !== 'press') return undefined
  const filter = readRepertoireFilter((name) => query.get(name))
  const programme = query.get(programmeQuery)
  if (!isFiltering(filter) && !whole && !programme) return undefined
  return { page: 'press', filter, ...(whole && { whole }), ...(programme && { programme }) }
}

/** What cannot be read is not asked for. */
function readAskedLesson(
  route: Extract<Route, { page: 'lesson' }>,
  query: URLSearchParams,
): Route | undefined {
  const read = (name: string, isRight: (text: string) => boolean) => {
    const text = query.get(name) ?? ''
    return text.length <= 64 && isRight(text) ? text : undefined
  }
  const isMoment = (text: string) => !Number.isNaN(Date.parse(text))
  const zone = read('zone', isZone)
  const from = read('from', (text) => /^20\d\d-\d\d-\d\d$/.test(text) && isMoment(text))
  const at = read('at', (text) => /^20\d\d-\d\d-\d\dT\d\d:\d\dZ$/.test(text) && isMoment(text))
  const isAsked = zone !== undefined || from !== undefined || at !== undefined
  return isAsked ? { ...route, zone, from, at } : undefined
}
