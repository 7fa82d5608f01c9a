import type { Language } from '#domain/language.ts'

const capitalised: readonly Language[] = ['en', 'de']

/** A language's name within a sentence: "español". WebKit capitalises names where the language of the sentence does not. */
export function formatLanguageName(tag: string, language: Language): string | undefined {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(tag)
  return capitalised.includes(language) ? name : name?.toLocaleLowerCase(language)
}
