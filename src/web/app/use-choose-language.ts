import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { hasTranslations } from '#web/locales/i18n.ts'
import { writeLanguageCookie } from '#web/locales/language-detector.ts'
import { dropLanguageQuery } from '#web/navigation/location.ts'
import { loadPage } from './load-page.tsx'

/** Fetches translations and page before it shows either, so that both change together. */
export function useChooseLanguage(path: string) {
  const { i18n } = useTranslation()
  const latest = useRef<Language>(undefined)
  return async (language: Language) => {
    latest.current = language
    dropLanguageQuery()
    // A page that cannot be fetched must not delay the translations; the frame then reports the failure.
    await Promise.allSettled([
      hasTranslations(i18n, language) || i18n.reloadResources(language),
      loadPage(language, path),
    ])
    if (latest.current !== language) return
    writeLanguageCookie(language)
    if (hasTranslations(i18n, language)) await i18n.changeLanguage(language)
    // Missing translations may be those of an older build: the server renders the page with its own.
    else location.assign(permanentAddress(language, path))
  }
}
