import { permanentAddress } from '#domain/addresses.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventStart } from '#domain/agenda/event-instant.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import { agendaCalendarAddress } from '#domain/pages/file-addresses.ts'
import { formatWorkName } from '#domain/press/played-programme.ts'
import type { Work } from '#domain/press/work.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'

interface ToldProgramme {
  title: string
  works: readonly Work[]
}

export interface AgendaContent {
  name: string
  events: readonly AgendaEvent[]
  language: Language
  publicUrl: string
  findProgramme: (event: AgendaEvent) => ToldProgramme | undefined
}

/** The agenda as JSON for other sites (docs/agenda-on-other-sites.md). */
export function composeAgendaData({
  name,
  events,
  language,
  publicUrl,
  findProgramme,
}: AgendaContent): string {
  const locate = (path: string) => publicUrl + permanentAddress(language, path)
  return JSON.stringify({
    name,
    language,
    page: locate(pagePaths.agenda),
    calendar: publicUrl + agendaCalendarAddress(language),
    events: events.map((event) => ({
      id: event.id,
      page: locate(eventPath(event.id)),
      title: event.title,
      start: formatEventStart(event),
      zone: event.zone,
      ...(event.end && { end: formatEventStart({ date: event.end, zone: event.zone }) }),
      ...(event.venue && { venue: event.venue }),
      ...(event.address && { address: event.address }),
      place: readText(event.location),
      country: event.countryName,
      countryCode: event.country,
      ...describeNote(event, language),
      cancelled: event.cancelled === true,
      ...(event.postponed && { postponed: true }),
      ...(event.project && { project: event.project }),
      ...describeProgramme(findProgramme(event)),
      ...(event.price && { price: event.price }),
      ...(event.tickets && !event.cancelled && { tickets: event.tickets }),
      ...(event.sample && { sample: true }),
    })),
  })
}

function describeNote({ description }: AgendaEvent, language: Language) {
  if (description === undefined) return {}
  return {
    note: readText(description),
    noteLanguage: typeof description === 'string' ? language : description.lang,
  }
}

function describeProgramme(programme: ToldProgramme | undefined) {
  return programme && { programme: { title: programme.title, pieces: programme.works.map(formatWorkName) } }
}
