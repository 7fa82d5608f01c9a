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
  /** Nothing is published without it. */
  wanted: string
  staysIn: (source: string) => string
  leaveIn: (source: string) => string
  write: string
  stillRight: string
  sourceChanged: (source: string) => string
  inLanguage: (label: string, language: string) => string
  isSource: string
  characters: (count: number) => string
  ofCharacters: (count: number, aim: number) => string
  copyFrom: string
  copyReplaces: string
  /** What the source said when this language was written. */
  formerly: string
}

export const translations: Translations<EditingTexts> = {
  en: {
    states: { source: 'source', done: 'done', outdated: 'outdated', missing: 'missing', stays: 'stays' },
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
    wanted: 'Missing: wanted before it is public',
    staysIn: (source) => `Stays in ${source}`,
    leaveIn: (source) => `Leave it in ${source}`,
    write: 'Write it after all',
    stillRight: 'Still right',
    sourceChanged: (source) => `${source} has changed since`,
    inLanguage: (label, language) => `${label} in ${language}`,
    isSource: 'The other languages are written from this one.',
    characters: (count) => `${count} ${count === 1 ? 'character' : 'characters'}`,
    ofCharacters: (count, aim) =>
      count > aim
        ? `${count} of ${aim} characters, ${count - aim} too many`
        : `${count} of ${aim} characters`,
    copyFrom: 'Copy from…',
    copyReplaces: 'Replace what is written here?',
    formerly: 'It said',
  },
  es: {
    states: { source: 'original', done: 'hecho', outdated: 'desfasado', missing: 'falta', stays: 'se queda' },
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
    wanted: 'Falta: hace falta antes de publicar',
    staysIn: (source) => `Se queda en ${source}`,
    leaveIn: (source) => `Dejarlo en ${source}`,
    write: 'Escribirlo después de todo',
    stillRight: 'Sigue bien',
    sourceChanged: (source) => `${source} ha cambiado desde entonces`,
    inLanguage: (label, language) => `${label} en ${language}`,
    isSource: 'Los otros idiomas se escriben a partir de este.',
    characters: (count) => `${count} ${count === 1 ? 'carácter' : 'caracteres'}`,
    ofCharacters: (count, aim) =>
      count > aim ? `${count} de ${aim} caracteres, sobran ${count - aim}` : `${count} de ${aim} caracteres`,
    copyFrom: 'Copiar de…',
    copyReplaces: '¿Reemplazar lo que está escrito?',
    formerly: 'Decía',
  },
}
