import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { eventPath, pagePaths, projectPath, recordingsPath } from '#domain/routes.ts'

/** The whole agenda (RFC 5545). */
export function agendaCalendarAddress(language: Language): string {
  return `${permanentAddress(language, pagePaths.agenda)}.ics`
}

/** One event, to be kept as a file (RFC 5545). */
export function eventCalendarAddress(language: Language, id: string): string {
  return `${permanentAddress(language, eventPath(id))}.ics`
}

/** The events of a project (RFC 5545). */
export function projectCalendarAddress(language: Language, slug: string): string {
  return `${permanentAddress(language, projectPath(slug))}.ics`
}

/** The agenda for other sites, as JSON. */
export function agendaDataAddress(language: Language): string {
  return `${permanentAddress(language, pagePaths.agenda)}.json`
}

/** What the page at a path lists, for feed readers (RFC 4287). */
export function feedAddress(language: Language, path: string): string {
  return `${permanentAddress(language, path)}.atom`
}

/** The same as JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeedAddress(language: Language, path: string): string {
  return `${permanentAddress(language, path)}.feed.json`
}

/** What may be taken along of the recordings, for podcast programs (RSS 2.0). */
export function podcastAddress(language: Language): string {
  return `${permanentAddress(language, recordingsPath)}.rss`
}
