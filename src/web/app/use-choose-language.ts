import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { hasTranslations } from '#web/locales/i18n.ts'
import { dropLanguageQuery } from '#web/navigation/location.ts'
import { loadPage } from './load-page.tsx'

/** Changes the language of words and page together: both are fetched before either is shown. */
export function useChooseLanguage(path: string) {
  const { i18n } = useTranslation()
  const latest = useRef<Language>(undefined)
  return async (language: Language) => {
    latest.current = language
    dropLanguageQuery()
    // A page that cannot be fetched must not hold the words back; the frame then says what failed.
    await Promise.allSettled([
      hasTranslations(i18n, language) || i18n.reloadResources(language),
      loadPage(language, path),
    ])
    if (latest.current !== language) return
    if (hasTranslations(i18n, language)) await i18n.changeLanguage(language)
    // Words that do not come may be those of an older build: the server has the page with words of its own.
    else location.assign(permanentAddress(language, path))
  }
}
