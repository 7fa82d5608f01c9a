import { findEventInstant, isUpcoming } from '#domain/agenda/event-instant.ts'
import { createClock } from '#domain/agenda/zone.ts'
import { contentTypes } from '#domain/content/types/registry.ts'
import { defaultLanguage } from '#domain/language.ts'
import { listPagesOf } from '#server/content/content.ts'
import type { SiteContent } from '#server/site/site-content.ts'

type ToldSite = Pick<SiteContent, 'content' | 'pasts'>

/** Gives the UTC day on which what a page shows last changed, by its path: somebody's words went public, or an event that it lists
 * passed since; undefined where nobody has written it yet. */
export function readChangeDays(site: ToldSite, now: Date): (path: string) => string | undefined {
  const passed = findLastPassing(site, now)
  const findWrittenDay = readWrittenDays(site)
  return (path) => {
    const written = findWrittenDay(path)
    if (written === undefined || passed === undefined || !listsEvents(path)) return written
    return maximum(written, passed)
  }
}

/** Gives the last day on which somebody wrote what a page shows. */
function readWrittenDays({ content, pasts }: ToldSite): (path: string) => string | undefined {
  const days = new Map<string, string>()
  const note = (path: string, day: string) => days.set(path, maximum(days.get(path) ?? day, day))
  for (const document of content[defaultLanguage].documents) {
    const day = pasts?.get(document.id)?.writtenDay
    const pages = day === undefined ? [] : listPagesOf(document)
    for (const path of pages === 'everywhere' ? [pages] : pages) note(path, day ?? '')
  }
  return (path) => {
    const [own, everywhere] = [days.get(path), days.get('everywhere')]
    return own === undefined || everywhere === undefined ? (own ?? everywhere) : maximum(own, everywhere)
  }
}

function maximum(one: string, other: string): string {
  return one > other ? one : other
}

function listsEvents(path: string): boolean {
  const { listPage, alsoShownOn } = contentTypes.event
  return path === listPage || alsoShownOn?.includes(path) === true
}

function findLastPassing({ content }: ToldSite, now: Date): string | undefined {
  const clock = createClock(now)
  const passed = content[defaultLanguage].events.filter((event) => !isUpcoming(event, clock))
  const instants = passed.map(({ date, end, zone }) =>
    findEventInstant({ date: end ?? date, zone }).toISOString(),
  )
  return instants.toSorted().at(-1)?.slice(0, 10)
}
