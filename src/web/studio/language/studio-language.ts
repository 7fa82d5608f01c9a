import { useSyncExternalStore } from 'react'
import type { StudioLanguageCode } from '#domain/accounts/studio-languages.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'

/** The languages that the studio itself speaks, each in its own name. */
export const studioLanguages = { en: 'English', es: 'Español' } as const satisfies Record<
  StudioLanguageCode,
  string
>

export type StudioLanguage = keyof typeof studioLanguages

/** A room's texts in every language of the studio. */
export type Translations<Texts> = Record<StudioLanguage, Texts>

const fallback: StudioLanguage = 'en'

const stored = createStoredValue('studio-language', (text) => (isStudioLanguage(text) ? text : null))

export function readStudioLanguage(): StudioLanguage {
  return stored.read() ?? fallback
}

export function chooseStudioLanguage(language: StudioLanguage): void {
  stored.write(language)
}

export function useStudioLanguage(): StudioLanguage {
  return useSyncExternalStore(stored.subscribe, readStudioLanguage, () => fallback)
}

/** The texts in the language that was chosen for the studio. */
export function useTranslations<Texts>(translations: Translations<Texts>): Texts {
  return translations[useStudioLanguage()]
}

function isStudioLanguage(text: string): text is StudioLanguage {
  return Object.hasOwn(studioLanguages, text)
}
