import type { TextState } from '#domain/editing/text-states.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface EditingTexts {
  states: Record<TextState, string>
  complete: string
}

export const translations: Translations<EditingTexts> = {
  en: {
    states: { source: 'source', done: 'done', outdated: 'outdated', missing: 'missing' },
    complete: 'all six languages',
  },
  es: {
    states: { source: 'original', done: 'hecho', outdated: 'desfasado', missing: 'falta' },
    complete: 'los seis idiomas',
  },
}
