import { createLanguageRecord, type Language } from '#domain/language.ts'
import { createWords, type StoredWords } from '#words/words.ts'

const files = import.meta.glob<StoredWords<'offers'>>('#words/offers/*.json', {
  eager: true,
  import: 'default',
})

/** What an offer that begins from a template is called, in each language. */
export function listTemplateNames(template: string): Record<Language, string | undefined> {
  return createLanguageRecord((language) => {
    const [, words] = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`)) ?? []
    return words && createWords(language, 'offers', words).find(template)
  })
}
