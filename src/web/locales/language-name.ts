import type { Language } from '#domain/language.ts'

/** Where WebKit begins a language's name with a capital, though nobody else does. */
const uncapitalised: readonly Language[] = ['es', 'fr', 'it', 'pt']

/** A language's name within a sentence: "español". */
export function formatLanguageName(tag: string, language: Language): string | undefined {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(tag)
  return uncapitalised.includes(language) ? name?.toLocaleLowerCase(language) : name
}
