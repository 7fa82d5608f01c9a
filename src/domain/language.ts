/** In the order of the language menu (docs/specification.md, "Languages"). */
export const languages = ['es', 'en', 'fr', 'de', 'it', 'pt'] as const

export type Language = (typeof languages)[number]

/** Whether a value is the code of one of the six languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

export const defaultLanguage: Language = 'es'

export const locales: Record<Language, string> = {
  es: 'es-ES',
  en: 'en-GB',
  fr: 'fr-FR',
  de: 'de-CH',
  it: 'it-IT',
  pt: 'pt-PT',
}

export const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
}

/** The first of these BCP 47 tags that the site speaks, else Spanish (docs/specification.md, "Language detection"). */
export function chooseLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = parseLanguage(tag)
    if (language !== undefined) return language
  }
  return defaultLanguage
}

/** The language of a BCP 47 tag: "de" of "de-CH"; undefined for markup and other noise. */
export function parseLanguage(tag: string | null | undefined): Language | undefined {
  const primary = /^[a-z]{2}(?=$|[-_][A-Za-z0-9_-]*$)/i.exec(tag?.trim() ?? '')?.[0].toLowerCase()
  return languages.find((language) => language === primary)
}
