import { projectSlugs } from '#domain/projects/projects.ts'
import { documentTexts } from '#web/studio/documents/document-texts.ts'
import type { StudioLanguage } from '#web/studio/language/studio-language.ts'
import { translations } from './translations.ts'

/** What one of several values is called: "Cofounder", "Songs of reeds"; what has no name, as it is. */
export function nameChoice(value: string, language: StudioLanguage): string {
  if (projectSlugs.some((slug) => slug === value)) return nameSlug(value)
  return translations[language].choices[value] ?? documentTexts[language].pages[value] ?? value
}

/** "Songs of reeds" */
export function nameSlug(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
}
