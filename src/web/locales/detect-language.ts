import { chooseLanguage, type Language } from '#domain/language.ts'

/** Where the browser's storages keep the language; the cookie `i18next`, which the server reads too, is the third. */
export const languageKey = 'i18nextLng'

/** The language of who is here, for an address that names none (docs/specification.md, "Language detection"). */
export function detectLanguage(): Language {
  return chooseLanguage([
    new URLSearchParams(location.search).get('lng'),
    /(?:^|; *)i18next=([^;]*)/.exec(document.cookie)?.[1],
    readStored(() => localStorage),
    readStored(() => sessionStorage),
    ...navigator.languages,
    document.documentElement.lang,
  ])
}

/** Storage that is switched off throws when it is named. */
function readStored(open: () => Storage): string | null {
  try {
    return open().getItem(languageKey)
  } catch {
    return null
  }
}
