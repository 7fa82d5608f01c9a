import { nameCountry } from '#domain/agenda/countries.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { createDateFormat, formatEventTime, formatLongDateInText } from '#domain/agenda/event-date.ts'
import { readText } from '#domain/content/read-text.ts'
import { composeTitle, nameEvent } from '#domain/pages/page-title.ts'
import { eventPath } from '#domain/routes.ts'
import { findProject } from '#server/content/content.ts'
import { readWords } from '#words/stored-words.ts'
import type { PageSource } from './page-content.ts'

/** An event's own path, title and description on the agenda that shows it. */
export function createEventBase(source: PageSource, event: AgendaEvent) {
  const { language, content } = source
  const name = nameEvent(event, createDateFormat(language), readWords('site', language).t)
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
  const country = nameCountry(event.country, language)
  const note = typeof event.description === 'string' ? event.description : undefined
  const project = event.project && findProject(content, event.project).description
  const own = typeof project === 'string' ? project : undefined
  const more = note ?? own ?? `${readText(site.subtitle)}.`
  return `${site.artist.name} · ${event.title}, ${when}, ${readText(event.location)} (${country}). ${more}`
}
