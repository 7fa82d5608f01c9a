import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventTime, formatLongDateInText } from '#domain/agenda/event-date.ts'
import { selectPast, selectUpcoming } from '#domain/agenda/event-instant.ts'
import { formatEventName } from '#domain/agenda/event-name.ts'
import { listPicturePlaces } from '#domain/agenda/picture-places.ts'
import { readText } from '#domain/content/read-text.ts'
import type { EventPicture, PageByName } from '#domain/pages/page.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import { findPlayedProgramme } from '#domain/press/played-programme.ts'
import { eventPath, type Route } from '#domain/routes.ts'
import { findProject } from '#server/content/content.ts'
import { createBase, listEvents, listNumbered, type PageSource } from '#server/site/pages/page-content.ts'
import { readWords } from '#words/stored-words.ts'
import { listHeard } from './list-recordings.ts'

/** How many a document of the agenda holds; the rest is loaded on demand (docs/specification/agenda.md). */
const firstEvents = 60

const heroPictures = 3

/** The agenda, with an event open where its path names one. */
export function createAgendaPage(
  source: PageSource,
  { event: openEventId, whole }: Extract<Route, { page: 'agenda' }>,
): PageByName['agenda'] {
  const { content } = source
  const opened = content.events.find(({ id }) => id === openEventId)
  const { events, rest } = whole ? { events: content.events } : selectFirst(source, opened)
  return {
    ...createBase('agenda', source),
    ...(opened && createEventBase(source, opened)),
    pictures: { hero: listNumbered(source, 'agenda-hero', heroPictures) },
    events: listEvents(source, events).map((event) => {
      const played = findPlayedProgramme(event.programme, content)
      const heard = listHeard(source, (recording) => recording.event === event.id)
      return {
        ...event,
        pictures: listEventPictures(source, event),
        ...(played && { played }),
        ...(heard && { heard }),
      }
    }),
    ...(rest && { rest }),
  }
}

/** The events that stand first in the list, and the one that is open; all of them where none is left out. */
function selectFirst(
  { content: { events }, now }: PageSource,
  opened: AgendaEvent | undefined,
): Pick<PageByName['agenda'], 'rest'> & { events: readonly AgendaEvent[] } {
  if (events.length <= firstEvents) return { events }
  const ahead = selectUpcoming(events, now)
  const past = selectPast(events, now, events.length)
  const first = new Set([...ahead, ...past].slice(0, firstEvents))
  if (opened !== undefined) first.add(opened)
  const countRest = (of: readonly AgendaEvent[]) => of.filter((event) => !first.has(event)).length
  const rest = { ahead: countRest(ahead), past: countRest(past) }
  return { events: events.filter((event) => first.has(event)), ...(first.size < events.length && { rest }) }
}

function listEventPictures({ picture }: PageSource, event: AgendaEvent): EventPicture[] {
  const hasOwn = event.images.length > 0
  return listPicturePlaces(event).map((place) => ({
    picture: picture(place),
    thumbnail: picture(hasOwn ? `${place}.thumbnail` : place),
  }))
}

function createEventBase(source: PageSource, event: AgendaEvent) {
  const { language, content } = source
  const name = formatEventName(event, language, readWords('site', language).t)
  return {
    path: eventPath(event.id),
    title: composeTitle(name, content.site.artist.name),
    description: describeEvent(source, event),
  }
}

/** Who, what, when, where; then the first in the page's language of: its note, its project, the subtitle. */
function describeEvent({ content, language }: PageSource, event: AgendaEvent): string {
  const { site } = content
  const when = `${formatLongDateInText(event.date, language)}, ${formatEventTime(event.date)}`
  const note = typeof event.description === 'string' ? event.description : undefined
  const project = event.project && findProject(content, event.project).description
  const own = typeof project === 'string' ? project : undefined
  const more = note ?? own ?? `${readText(site.subtitle)}.`
  return `${site.artist.name} · ${event.title}, ${when}, ${readText(event.location)} (${event.countryName}). ${more}`
}
