import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import { dropLanguageQuery } from './lib/location.ts'
import { loadPage } from './load-page.tsx'

/** Changes the language of words and page together: both are fetched before either is shown. */
export function useChooseLanguage(path: string) {
  const { i18n } = useTranslation()
  return async (language: Language) => {
    dropLanguageQuery()
    // A page that cannot be fetched must not hold the words back; the frame then says what failed.
    await Promise.allSettled([i18n.loadLanguages(language), loadPage(language, path)])
    await i18n.changeLanguage(language)
  }
}
