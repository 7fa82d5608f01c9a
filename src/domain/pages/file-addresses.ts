import { parsePermanentAddress, permanentAddress } from '#domain/addresses.ts'
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

/** One sheet of A4 as PDF. */
export function pressSheetAddress(language: Language): string {
  return `${permanentAddress(language, pagePaths.press)}/sheet.pdf`
}

/** The rider of a programme, as PDF. */
export function riderAddress(language: Language, programme: string): string {
  return `${permanentAddress(language, pagePaths.press)}/riders/${programme}.pdf`
}

/** The programme and the language of a rider's address; undefined for every other address. */
export function parseRiderAddress(address: string): { language: Language; programme: string } | undefined {
  const { language, path } = parsePermanentAddress(address) ?? {}
  const programme = /^\/press\/riders\/([a-z0-9-]{1,80})\.pdf$/.exec(path ?? '')?.[1]
  return language && programme ? { language, programme } : undefined
}

/** Everything in one file. */
export function pressArchiveAddress(language: Language): string {
  return `${permanentAddress(language, pagePaths.press)}/everything.zip`
}

/** How the artist is reached, for address books (RFC 2426). */
export function contactCardAddress(language: Language): string {
  return `${permanentAddress(language, pagePaths.contact)}.vcf`
}

/** The next concerts as a page that other sites may frame: all of them, or a project's. */
export function embedAddress(language: Language, project?: string): string {
  return permanentAddress(language, `/embed/${project === undefined ? 'agenda' : `projects/${project}`}`)
}

/** What describes such a page to a program that frames it (https://oembed.com). */
export const embedDescriptionAddress = '/oembed'
