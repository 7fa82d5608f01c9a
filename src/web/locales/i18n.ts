import { type BackendModule, createInstance, type InitOptions, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, type Language, languages, parseLanguage } from '#domain/language.ts'
import { languageDetector } from './language-detector.ts'
import { findTranslationAddress } from './translation-address.ts'

const sharedOptions: InitOptions = {
  supportedLngs: languages,
  load: 'languageOnly',
  // Every language is complete (a test checks it), so no fallback is fetched for a supported one.
  ns: 'site',
  defaultNS: 'site',
  fallbackLng: (code) => (parseLanguage(code) === undefined ? [defaultLanguage] : []),
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
}

const translationBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (code, _namespace, done) => {
    fetchTranslations(parseLanguage(code) ?? defaultLanguage).then(
      (translations) => done(null, translations),
      // `true` makes i18next's connector try again, which has no use where they are missing or nothing answers.
      (error) => done(error, !(error instanceof MissingTranslationsError) && error.name !== 'TimeoutError'),
    )
  },
}

/** A line that only seems to be there answers nothing: the server is then asked for its page. */
const patience = 30_000 // ms

/** Where no language is given, i18next takes the one that `languageDetector` finds. */
export async function startBrowserI18n(language: Language | undefined): Promise<i18n> {
  const instance = createInstance()
  await instance
    .use(languageDetector)
    .use(translationBackend)
    .use(initReactI18next)
    .init({
      ...sharedOptions,
      ...(language === undefined ? {} : { lng: language }),
      backend: { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 },
    })
  return instance
}

/** For rendering on the server, which cannot wait for a backend. */
export function createLoadedI18n(language: Language, translations: Record<string, unknown>): i18n {
  const instance = createInstance()
  instance.use(initReactI18next).init({
    ...sharedOptions,
    lng: language,
    initAsync: false,
    resources: { [language]: { site: translations } },
  })
  return instance
}

/** Another language beside the one that is shown, whose choice stays with the visitor. */
export async function createBeside(instance: i18n, language: Language): Promise<i18n> {
  await instance.loadLanguages(language)
  const resources = { [language]: { site: instance.getResourceBundle(language, 'site') } }
  const beside = createInstance()
  await beside.init({ ...sharedOptions, lng: language, initAsync: false, resources })
  return beside
}

export function readCurrentLanguage(instance: i18n): Language {
  return parseLanguage(instance.language) ?? defaultLanguage
}

export function hasTranslations(instance: i18n, language: Language): boolean {
  return instance.hasResourceBundle(language, 'site')
}

class MissingTranslationsError extends Error {}

async function fetchTranslations(language: Language): Promise<Record<string, unknown>> {
  const address = findTranslationAddress(language)
  const response =
    address === undefined ? undefined : await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (response === undefined || response.status === 404)
    throw new MissingTranslationsError(`There are no translations of ${language}`)
  if (!response.ok) throw new Error(`The translations of ${language} answered ${response.status}`)
  return response.json()
}
