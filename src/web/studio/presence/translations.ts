import type { Translations } from '#web/studio/language/studio-language.ts'

interface PresenceTexts {
  /** After a name. */
  isHere: (kind: 'event' | 'project' | 'entry', language: string | undefined) => string
  savedByText: string
}

export const translations: Translations<PresenceTexts> = {
  en: {
    isHere: (kind, language) => `is in this ${kind} too${language === undefined ? '' : `, in ${language}`}.`,
    savedByText: 'What you write is saved text by text.',
  },
  es: {
    isHere: (kind, language) =>
      `también está en ${{ event: 'este evento', project: 'este proyecto', entry: 'esta entrada' }[kind]}${
        language === undefined ? '' : `, en ${language}`
      }.`,
    savedByText: 'Lo que escribes se guarda texto por texto.',
  },
}
