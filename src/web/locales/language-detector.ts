import type { LanguageDetectorModule } from 'i18next'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { detectLanguage, languageKey } from './detect-language.ts'

const cookieAge = 60 * 60 * 24 * 365 // seconds

const storedLanguage = createStoredValue(languageKey, (text) => text)

export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: detectLanguage,
  cacheUserLanguage: (language) => {
    storedLanguage.write(language)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous.
    document.cookie = `i18next=${encodeURIComponent(language)}; Max-Age=${cookieAge}; Path=/; SameSite=Lax`
  },
}
