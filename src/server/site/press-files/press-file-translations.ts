import type { Language } from '#domain/language.ts'

interface PressFileWords {
  biography: string
  programmes: string
  repertoire: string
  sheet: string
  sample: string
  /** A folder. */
  photographs: string
  /** A folder, too. */
  riders: string
  credits: string
  credit: (name: string) => string
}

/** What the files of the press kit are called, and say besides the site's own texts; no name needs an accent. */
export const pressFileTranslations: Record<Language, PressFileWords> = {
  es: {
    ...{ biography: 'biografia', programmes: 'programas', repertoire: 'repertorio', sheet: 'hoja' },
    sample: 'muestra',
    ...{ photographs: 'fotos', riders: 'riders', credits: 'creditos', credit: (name) => `Foto: ${name}` },
  },
  en: {
    ...{ biography: 'biography', programmes: 'programmes', repertoire: 'repertoire', sheet: 'sheet' },
    sample: 'sample',
    ...{
      photographs: 'photographs',
      riders: 'riders',
      credits: 'credits',
      credit: (name) => `Photo: ${name}`,
    },
  },
  fr: {
    ...{ biography: 'biographie', programmes: 'programmes', repertoire: 'repertoire', sheet: 'fiche' },
    sample: 'exemple',
    ...{
      photographs: 'photos',
      riders: 'fiches-techniques',
      credits: 'credits',
      credit: (name) => `Photo : ${name}`,
    },
  },
  de: {
    ...{ biography: 'biografie', programmes: 'programme', repertoire: 'repertoire', sheet: 'blatt' },
    sample: 'Muster',
    ...{ photographs: 'fotos', riders: 'rider', credits: 'nachweise', credit: (name) => `Foto: ${name}` },
  },
  it: {
    ...{ biography: 'biografia', programmes: 'programmi', repertoire: 'repertorio', sheet: 'scheda' },
    sample: 'esempio',
    ...{
      photographs: 'foto',
      riders: 'schede-tecniche',
      credits: 'crediti',
      credit: (name) => `Foto: ${name}`,
    },
  },
  pt: {
    ...{ biography: 'biografia', programmes: 'programas', repertoire: 'repertorio', sheet: 'folha' },
    sample: 'amostra',
    ...{
      photographs: 'fotografias',
      riders: 'riders',
      credits: 'creditos',
      credit: (name) => `Fotografia: ${name}`,
    },
  },
}
