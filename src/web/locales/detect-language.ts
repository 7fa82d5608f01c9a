import { chooseLanguage, type Language } from '#domain/language.ts'

/** The key in the browser's storages; the cookie `i18next`, which the server reads too, is the third place. */
export const languageKey = 'i18nextLng'

/** The language for an address that names none (docs/specification/language-detection.md). */
export function detectLanguage(): Language {
  return chooseLanguage([
    new URLSearchParams(location.search).get('lng'),
    readLanguageCookie(),
    readStored(() => localStorage),
    readStored(() => sessionStorage),
    ...navigator.languages,
    document.documentElement.lang,
  ])
}

export function readLanguageCookie(): string | undefined {
  return /(?:^|; *)i18next=([^;]*)/.exec(document.cookie)?.[1]
}

/** Merely naming a storage that is switched off throws. */
function readStored(open: () => Storage): string | null {
  try {
    return open().getItem(languageKey)
  } catch {
    return null
  }
}
