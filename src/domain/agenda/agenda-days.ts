import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import type { Words } from '#words/words.ts'
import type { AgendaEvent } from './event.ts'
import { formatDate, formatDay } from './event-date.ts'
import { sortByDate } from './event-instant.ts'
import { takesPlace } from './event-name.ts'

export type DatedEvent = Pick<AgendaEvent, 'date' | 'end' | 'title' | 'location' | 'cancelled' | 'postponed'>

const mostNamed = 5

/** What the agenda already has on the asked days, in one sentence; undefined where it has nothing, or no day was asked for. */
export function describeAgendaOn(
  asked: { from?: string | null | undefined; until?: string | null | undefined },
  events: readonly DatedEvent[],
  { language, words: { t } }: { language: Language; words: Words<'mail'> },
): string | undefined {
  const from = asked.from ?? asked.until
  const until = asked.until ?? asked.from
  if (!from || !until) return undefined
  const found = sortByDate(events.filter((event) => takesPlace(event) && overlaps(event, from, until)))
  if (found.length === 0) return undefined
  const isPeriod = from !== until
  const named = found.slice(0, mostNamed).map(({ date, title, location }) => {
    const name = `${title}, ${readText(location)}`
    return isPeriod ? `${name} (${formatDate(date, language)})` : name
  })
  const rest = found.length - named.length
  const list = [...named, ...(rest > 0 ? [t('agenda.more', { number: rest })] : [])].join('; ')
  const first = formatDay(from, language)
  return isPeriod
    ? t('agenda.from', { first, last: formatDay(until, language), events: list })
    : t('agenda.on', { day: first, events: list })
}

function overlaps({ date, end = date }: DatedEvent, from: string, until: string): boolean {
  return date.slice(0, 10) <= until && end.slice(0, 10) >= from
}
