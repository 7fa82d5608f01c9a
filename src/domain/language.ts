/** The languages of the site, in the order of the menu (docs/specification/languages.md), each with its name in itself. One
 * has a line here and a file in each folder of src/words; whatever has no text in it falls back on the first that it has. */
const list = {
  es: { name: 'Español', locale: 'es-ES' },
  en: { name: 'English', locale: 'en-GB' },
  fr: { name: 'Français', locale: 'fr-FR' },
  de: { name: 'Deutsch', locale: 'de-CH' },
  it: { name: 'Italiano', locale: 'it-IT' },
  pt: { name: 'Português', locale: 'pt-PT' },
} as const

export type Language = keyof typeof list

export const languages: readonly Language[] = Object.keys(list).filter(isLanguage)

/** Whether a value is the code of a language of the site. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(list, value)
}

/** A value for each language. */
export function createLanguageRecord<T>(read: (language: Language) => T): Record<Language, T>
export function createLanguageRecord(read: (language: Language) => unknown) {
  return Object.fromEntries(languages.map((language) => [language, read(language)]))
}

export const defaultLanguage: Language = 'es'

/** BCP 47. */
export const locales = createLanguageRecord((language) => list[language].locale)

export const languageNames = createLanguageRecord((language) => list[language].name)

/** The first of these BCP 47 tags that the site speaks, else Spanish (docs/specification/language-detection.md). */
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
