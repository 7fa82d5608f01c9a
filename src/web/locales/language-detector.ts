import type { LanguageDetectorModule } from 'i18next'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { detectLanguage, languageKey } from './detect-language.ts'

/** A year, in seconds. */
const cookieAge = 60 * 60 * 24 * 365

const storedLanguage = createStoredValue(languageKey, (text) => text)

/** Finds a visitor's language as the head of the document does, and keeps the one that is spoken. */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: detectLanguage,
  cacheUserLanguage: (language) => {
    storedLanguage.write(language)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous.
    document.cookie = `i18next=${encodeURIComponent(language)}; Max-Age=${cookieAge}; Path=/; SameSite=Lax`
  },
}
