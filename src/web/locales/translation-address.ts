import type { Language } from '#domain/language.ts'

const addresses = import.meta.glob<string>('#words/site/*.json', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The address of the words of a language; undefined where a build has none. */
export function findTranslationAddress(language: Language): string | undefined {
  return Object.entries(addresses).find(([path]) => path.endsWith(`/${language}.json`))?.[1]
}
