import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'

/** The next concerts as a page that other sites may frame: all of them, or a project's. */
export function embedAddress(language: Language, project?: string): string {
  return permanentAddress(language, `/embed/${project === undefined ? 'agenda' : `projects/${project}`}`)
}

/** What describes such a page to a program that frames it (https://oembed.com). */
export const embedDescriptionAddress = '/oembed'
