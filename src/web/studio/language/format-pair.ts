import type { Language } from '#domain/language.ts'

/** "Pays : manque" in French, "Land: fehlt" in German; what is empty leaves no colon behind. */
export function formatPair(name: string | undefined, said: string, language: Language): string {
  return [name, said].filter(Boolean).join(language === 'fr' ? '\u00a0: ' : ': ')
}
