import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import type { ProjectSlug } from '#domain/projects/projects.ts'

/** The next concerts as a page that other sites may frame: all of them, or a project's. */
export function embedAddress(language: Language, project?: ProjectSlug): string {
  return permanentAddress(language, `/embed/${project === undefined ? 'agenda' : `projects/${project}`}`)
}
