/** The interface languages, in the order of the language menu (docs/specification.md, "Languages"). */
export const languages = ['es', 'en', 'fr', 'de', 'it', 'pt'] as const

export type Language = (typeof languages)[number]

/** Whether something is the code of an interface language: a key of a text, say. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The fallback when nothing else decides (docs/specification.md, "Language detection"). */
export const defaultLanguage: Language = 'es'

/** How each language writes numbers and lists: the English is that of Britain, the Portuguese that of Portugal. */
export const locales: Record<Language, string> = {
  es: 'es-ES',
  en: 'en-GB',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  pt: 'pt-PT',
}

/** Each language's name in that language, for the language menu. */
export const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
}

/** The language of a visit: that of the first tag that names one, Spanish when none does. */
export function chooseLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = parseLanguage(tag)
    if (language !== undefined) return language
  }
  return defaultLanguage
}

/** The interface language a BCP 47 tag names ("de-CH" is "de"), or undefined; markup and other noise name none. */
export function parseLanguage(tag: string | null | undefined): Language | undefined {
  const primary = /^[a-z]{2}(?=$|[-_][A-Za-z0-9_-]*$)/i.exec(tag?.trim() ?? '')?.[0].toLowerCase()
  return languages.find((language) => language === primary)
}
