import type { LanguageDetectorModule } from 'i18next'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { detectLanguage, languageKey, readLanguageCookie } from './detect-language.ts'

const cookieAge = 60 * 60 * 24 * 365 // seconds

const storedLanguage = createStoredValue(languageKey, (text) => text)

export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: detectLanguage,
  cacheUserLanguage: (language) => {
    storedLanguage.write(language)
    // Were it to stay as it is, the cookie would be found before what is stored.
    if (readLanguageCookie() !== undefined) writeLanguageCookie(language)
  },
}

/** For the server, which sees no storage; there is no such cookie before the visitor has chosen a language. */
export function writeLanguageCookie(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on plain HTTP.
  document.cookie = `i18next=${encodeURIComponent(language)}; Max-Age=${cookieAge}; Path=/; SameSite=Lax`
}
