import type { FieldPath } from '#domain/editing/content-change.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import type { StudioLanguage } from '#web/studio/language/studio-language.ts'
import { documentTexts } from './document-texts.ts'

/** "Section 2, Title, Spanish". */
export function nameField(path: FieldPath, language: StudioLanguage): string {
  const { fields } = documentTexts[language]
  const names = path.flatMap((part, index) => {
    if (typeof part === 'number') return []
    const place = path[index + 1]
    const name = isLanguage(part) ? nameLanguage(part, language) : (fields[part] ?? part)
    return typeof place === 'number' ? `${name} ${place + 1}` : name
  })
  return names.join(', ')
}

/** "Spanish", in the language of the studio. */
export function nameLanguage(language: Language, studioLanguage: StudioLanguage): string {
  const name = new Intl.DisplayNames(studioLanguage, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}
