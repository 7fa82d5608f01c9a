import type { TextState } from '#domain/content/text-states.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface EditingTexts {
  states: Record<TextState, string>
  complete: string
  saving: string
  saved: (time: string) => string
  offline: (count: number) => string
  notSaved: string
  tryAgain: string
  twoVersions: string
  mine: string
  theirs: string
  keepMine: string
  takeTheirs: string
  nothing: string
  missing: (source: string) => string
  sourceChanged: (source: string) => string
  inLanguage: (label: string, language: string) => string
  isSource: string
  characters: (count: number) => string
  copyFrom: string
  copyReplaces: string
  /** What the source said when this language was written. */
  formerly: string
}

export const translations: Translations<EditingTexts> = {
  en: {
    states: { source: 'source', done: 'done', outdated: 'outdated', missing: 'missing' },
    complete: 'all six languages',
    saving: 'Saving…',
    saved: (time) => `Saved ${time}`,
    offline: (count) => `Offline. Kept on this device, ${count} ${count === 1 ? 'text' : 'texts'}`,
    notSaved: 'Not saved.',
    tryAgain: 'Try again',
    twoVersions: 'Two versions of one text',
    mine: 'Mine',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    nothing: 'Nothing',
    missing: (source) => `Missing: shown in ${source}`,
    sourceChanged: (source) => `${source} has changed since`,
    inLanguage: (label, language) => `${label} in ${language}`,
    isSource: 'The other languages are written from this one.',
    characters: (count) => `${count} ${count === 1 ? 'character' : 'characters'}`,
    copyFrom: 'Copy from…',
    copyReplaces: 'Replace what is written here?',
    formerly: 'It said',
  },
  es: {
    states: { source: 'original', done: 'hecho', outdated: 'desfasado', missing: 'falta' },
    complete: 'los seis idiomas',
    saving: 'Guardando…',
    saved: (time) => `Guardado ${time}`,
    offline: (count) =>
      `Sin conexión. Guardado en este dispositivo: ${count} ${count === 1 ? 'texto' : 'textos'}`,
    notSaved: 'No se guardó.',
    tryAgain: 'Intentar de nuevo',
    twoVersions: 'Dos versiones de un texto',
    mine: 'La mía',
    theirs: 'La otra',
    keepMine: 'Conservar la mía',
    takeTheirs: 'Tomar la otra',
    nothing: 'Nada',
    missing: (source) => `Falta: se muestra en ${source}`,
    sourceChanged: (source) => `${source} ha cambiado desde entonces`,
    inLanguage: (label, language) => `${label} en ${language}`,
    isSource: 'Los otros idiomas se escriben a partir de este.',
    characters: (count) => `${count} ${count === 1 ? 'carácter' : 'caracteres'}`,
    copyFrom: 'Copiar de…',
    copyReplaces: '¿Reemplazar lo que está escrito?',
    formerly: 'Decía',
  },
}
