import type { Language } from '#domain/language.ts'

interface PressFileWords {
  biography: string
  programmes: string
  repertoire: string
  sheet: string
  sample: string
}

/** What the files of the press kit are called, and say besides the site's own texts; no name needs an accent. */
export const pressFileTranslations: Record<Language, PressFileWords> = {
  es: {
    ...{ biography: 'biografia', programmes: 'programas', repertoire: 'repertorio', sheet: 'hoja' },
    sample: 'muestra',
  },
  en: {
    ...{ biography: 'biography', programmes: 'programmes', repertoire: 'repertoire', sheet: 'sheet' },
    sample: 'sample',
  },
  fr: {
    ...{ biography: 'biographie', programmes: 'programmes', repertoire: 'repertoire', sheet: 'fiche' },
    sample: 'exemple',
  },
  de: {
    ...{ biography: 'biografie', programmes: 'programme', repertoire: 'repertoire', sheet: 'blatt' },
    sample: 'Muster',
  },
  it: {
    ...{ biography: 'biografia', programmes: 'programmi', repertoire: 'repertorio', sheet: 'scheda' },
    sample: 'esempio',
  },
  pt: {
    ...{ biography: 'biografia', programmes: 'programas', repertoire: 'repertorio', sheet: 'folha' },
    sample: 'amostra',
  },
}
